// What the first lessons are made of. Each game has its own in lesson.ts, in the folder of its board;
// its texts go through t, so that they are translated, and its positions are real ones.
import type { GameName } from "../brett/types";

// Something for the reader to do on the board.
export interface Task {
  position?: string; // absent: go on from where the task before ended
  seat?: number; // whose turn it is, at the near side; 0 if absent
  say: string; // what to do, and why
  accept: string[]; // steps that are right, as text; empty: any legal step
  find?: boolean; // the reader is to find it: the board does not point it out
  nudge: string; // what to say about any other
  praise: string; // and when it is done
  replies?: string[]; // turns that are then made by the others
}

export interface Lesson {
  tasks: () => Task[];
}

const LESSONS = import.meta.glob<{ lesson: Lesson }>("../boards/*/lesson.ts");

export const hasLesson = (game: GameName): boolean => `../boards/${game}/lesson.ts` in LESSONS;

// Null where a game has none.
export async function lessonOf(game: GameName): Promise<Lesson | null> {
  const load = LESSONS[`../boards/${game}/lesson.ts`];
  return load ? (await load()).lesson : null;
}

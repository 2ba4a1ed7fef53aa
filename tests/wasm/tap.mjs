// Tests in TAP: each check is one.
let tests = 0;
let failed = 0;

export async function check(name, run) {
  tests++;
  try {
    await run();
    console.log(`ok ${tests} - ${name}`);
  } catch (error) {
    failed++;
    console.log(`not ok ${tests} - ${name}`);
    console.log(String(error.stack).replace(/^/gm, "# "));
  }
}

// A test that cannot be made here, and why.
export function skip(name, why) {
  tests++;
  console.log(`ok ${tests} - ${name} # SKIP ${why}`);
}

export function finish() {
  console.log(`1..${tests}`);
  process.exitCode = failed ? 1 : 0;
}

// The hash of the server's draws: BLAKE2b with 32 bytes, in hexadecimal digits. What computes it is
// loaded when it is first needed.
export async function hashOf(data: string | Uint8Array): Promise<string> {
  const { blake2b } = await import("@noble/hashes/blake2.js");
  const bytes = typeof data === "string" ? new TextEncoder().encode(data) : data;
  const hash = blake2b(bytes, { dkLen: 32 });
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

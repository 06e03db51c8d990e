/** Identifies a session within this browser. It never leaves it. */
export function newSid(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** A new id for a session within this browser. It is never sent. */
export function newSid(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/** As many at a time as a call takes arguments. */
const AT_A_TIME = 8192;

/** Bytes as base64. */
export function inBase64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_A_TIME) {
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_A_TIME));
  }
  return btoa(letters);
}

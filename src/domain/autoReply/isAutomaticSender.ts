/** A number that can belong to a person: E.164, with at least seven digits. */
const PERSONAL = /^\+[1-9]\d{6,14}$/;

/** Whether a message comes from a short code or a name (`32665`, `AMAZON`). Those are programs, which never get a reply. */
export function isAutomaticSender(from: string): boolean {
  return !PERSONAL.test(from);
}

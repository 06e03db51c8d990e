/** Stands for each hidden digit of a number. */
export const MASK = '•';
/** The length from which some characters of a written number stay: fewer would reveal most of it. */
const SHORTEST_SHOWN = 8;

/** Masks a number for people who cannot see it: only the plus, the first digit and the last two digits stay. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + MASK.repeat(Math.max(phone.length - 4, 1)) + phone.slice(-2);
}

/** Masks a number as somebody wrote it. A short one, such as an extension, is masked entirely. */
export function maskWrittenPhone(phone: string): string {
  return phone.length < SHORTEST_SHOWN ? MASK.repeat(phone.length) : maskPhone(phone);
}

/** An older API may leave the number out. */
export function isMasked(phone: string | undefined): boolean {
  return phone?.includes(MASK) === true;
}

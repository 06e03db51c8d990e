/** Stands for each hidden digit of a number. */
export const MASK = '•';

/** A number as people without the permission to see it get it: a plus, the first digit, and the last two. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + MASK.repeat(Math.max(phone.length - 4, 1)) + phone.slice(-2);
}

export function isMasked(phone: string): boolean {
  return phone.includes(MASK);
}

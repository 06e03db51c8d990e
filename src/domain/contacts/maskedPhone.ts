/** Stands for each hidden digit of a number. */
export const MASK = '•';

/** Masks a number for people who may not see it: only the plus, the first digit and the last two digits stay. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 2) + MASK.repeat(Math.max(phone.length - 4, 1)) + phone.slice(-2);
}

export function isMasked(phone: string): boolean {
  return phone.includes(MASK);
}

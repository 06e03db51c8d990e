/** A code without what people put between its groups: `123 456` and `123-456` become 123456. */
export function plainCode(typed: string): string {
  return typed.replace(/[\s\p{Pd}]/gu, '');
}

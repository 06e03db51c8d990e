/** The GSM 7-bit default alphabet in the order of its codes, without the escape (0x1B). Source: 3GPP TS 23.038, 6.2.1. */
export const GSM7_ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** The extension table: each character is an escape and a code, so two septets. Source: 3GPP TS 23.038, 6.2.1.1. */
export const GSM7_EXTENSION = '\f^{}\\[~]|€';

/** The septets of each UTF-16 unit. It covers all units, because reading past the end of a typed array is slow. */
const SEPTETS = new Uint8Array(0x10000);
for (const character of GSM7_ALPHABET) SEPTETS[character.charCodeAt(0)] = 1;
for (const character of GSM7_EXTENSION) SEPTETS[character.charCodeAt(0)] = 2;

/** Septets a UTF-16 unit takes in GSM-7: 1, 2 for the extension table, 0 when it is not in the alphabet. */
export function septetsOf(codeUnit: number): number {
  return SEPTETS[codeUnit] as number;
}

/** Septets a text takes in GSM-7; null when a character of it is not in the alphabet. */
export function septetsIn(text: string): number | null {
  let septets = 0;
  for (let index = 0; index < text.length; index += 1) {
    const own = septetsOf(text.charCodeAt(index));
    if (own === 0) return null;
    septets += own;
  }
  return septets;
}

/** Whether every character of a text is in GSM-7. */
export function isGsm7(text: string): boolean {
  return septetsIn(text) !== null;
}

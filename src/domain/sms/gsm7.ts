/** The GSM 7-bit default alphabet in the order of its codes, without the escape (0x1B). Source: 3GPP TS 23.038, 6.2.1. */
export const GSM7_ALPHABET =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

/** The extension table: an escape and a code, so two septets each. Source: 3GPP TS 23.038, 6.2.1.1. */
export const GSM7_EXTENSION = '\f^{}\\[~]|€';

const HIGHEST = Math.max(...[...GSM7_ALPHABET, ...GSM7_EXTENSION].map((character) => character.charCodeAt(0)));

const SEPTETS = new Uint8Array(HIGHEST + 1);
for (const character of GSM7_ALPHABET) SEPTETS[character.charCodeAt(0)] = 1;
for (const character of GSM7_EXTENSION) SEPTETS[character.charCodeAt(0)] = 2;

/** Septets a UTF-16 unit takes in GSM-7: 1, 2 for the extension table, 0 when it is not in the alphabet. */
export function septetsOf(codeUnit: number): number {
  return SEPTETS[codeUnit] ?? 0;
}

/** Whether every character of a text is in GSM-7. */
export function isGsm7(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    if (septetsOf(text.charCodeAt(index)) === 0) return false;
  }
  return true;
}

import { foldText } from '#src/domain/foldText.ts';

const BEYOND_SURROGATES = /[\u{e000}-\u{ffff}]/gu;
const LAST_PLANE = 0x10_0000;

/**
 * What a text is sorted by: folded, so that `COLLATE "C"` orders it as JavaScript does. That compares UTF-16 units, PostgreSQL UTF-8
 * bytes; they differ where an emoji meets a character from U+E000 on, which is therefore put behind all others. Null where blank.
 */
export function sortKey(text: string): string | null {
  if (text === '') return null;
  return foldText(text).replace(BEYOND_SURROGATES, (sign) =>
    String.fromCodePoint((sign.codePointAt(0) ?? 0) + LAST_PLANE),
  );
}

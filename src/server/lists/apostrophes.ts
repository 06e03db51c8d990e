/** Characters that people and programs write as an apostrophe: phones type ’ where a keyboard types '. */
export const APOSTROPHES = '‘’‛`´′ʹʻʼ՚＇';
const ANY = new RegExp(`[${APOSTROPHES}]`, 'g');

/** Writes every apostrophe as the keyboard's, so that O'Brien and O’Brien are the same word. */
export function withPlainApostrophes(text: string): string {
  return text.replace(ANY, "'");
}

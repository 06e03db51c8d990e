/** Signs of a keyboard, and what phones and programs write instead: ’ for ', a hyphen that does not break for -, a no-break space for a space. */
const LOOK_ALIKES: Record<string, string> = {
  "'": '‘’‛`´′ʹʻʼ՚＇',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d',
  ' ': '\u00a0\u1680\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000',
};
const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([sign, lookAlikes]) => [...lookAlikes].map((each) => [each, sign])),
);
// Stryker disable next-line StringLiteral: what has no plain sign stays as it is.
const ANY = new RegExp(`[${[...PLAIN.keys()].join('')}]`, 'g');

/** A folded text with the keyboard's apostrophes, hyphens and spaces, so that O'Brien and O’Brien are the same word. */
export function withPlainSigns(text: string): string {
  return text.replace(ANY, (sign) => PLAIN.get(sign) ?? sign);
}

/** The characters that count as one of a word's signs, and the plain sign for each: both texts have the same length. */
export function lookAlikesIn(word: string): { lookAlikes: string; signs: string } {
  const used = Object.entries(LOOK_ALIKES).filter(([sign]) => withPlainSigns(word).includes(sign));
  return {
    lookAlikes: used.map(([, lookAlikes]) => lookAlikes).join(''),
    signs: used.map(([sign, lookAlikes]) => sign.repeat(lookAlikes.length)).join(''),
  };
}

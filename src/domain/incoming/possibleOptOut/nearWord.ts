/** Words one typo away from an opt-out word that mean something else. */
const REAL_WORDS = new Set(
  `shop ship step spot top stow slop swop atop stomp strop stoup stool stood sop soap sto stp stor stol stok stom stof stob
  stopy stopa ston stoi story stap stup strip canal camel cancer cancers cancelled canceled revolt evoke provoke
  remote revue quite quiet suit arrete arrets bajo subscribe`.match(/\S+/g),
);

/** STOP with one letter from a neighboring key. */
const NEXT_KEY = /^(?:[adwezx]top|s[rygf]op|st[iplk0]p|sto[ol0])$/;

/** Checked for every tenant, in addition to the tenant's own words. */
const COMMON_WORDS = [
  'stop',
  'stopall',
  'unsubscribe',
  'unsubscribed',
  'optout',
  'desabonner',
  'abbestellen',
  'uitschrijven',
];

/**
 * The opt-out word that a short message misspells: "STPO", "UNSUSCRIBE". Null when it is another word. Words of fewer than four letters have
 * too many neighbors; those of four or five are recognized with two letters swapped or one doubled, longer ones with one typo, and from
 * nine letters with two. STOP, the one misspelled most, is also recognized with one extra letter or one from a neighboring key.
 */
export function nearWord(word: string, optOutWords: readonly string[]): string | null {
  if (REAL_WORDS.has(word)) return null;
  const near = [...COMMON_WORDS, ...optOutWords].find((target) => target !== word && isNear(word, target));
  return near ?? null;
}

function isNear(word: string, target: string): boolean {
  if (target.length < 4 || target.includes(' ')) return false;
  if (target === 'stop' && (hasExtraLetter(word, target) || NEXT_KEY.test(word))) return true;
  if (target.length < 6) return hasSwappedLetters(word, target) || hasDoubledLetter(word, target);
  const allowed = target.length < 9 ? 1 : 2;
  // The first letter is rarely wrong: "resubscribe" is not "unsubscribe".
  if (word[0] !== target[0] && !hasSwappedLetters(word, target)) return false;
  // Stryker disable next-line ConditionalExpression: a shortcut; typoCount() gives the same result for other lengths.
  return Math.abs(word.length - target.length) <= allowed && typoCount(word, target) <= allowed;
}

function hasSwappedLetters(word: string, target: string): boolean {
  return [...target].some(
    (_, at) => target.slice(0, at) + target.charAt(at + 1) + target.charAt(at) + target.slice(at + 2) === word,
  );
}

function hasDoubledLetter(word: string, target: string): boolean {
  return [...target].some((letter, at) => target.slice(0, at) + letter + target.slice(at) === word);
}

function hasExtraLetter(word: string, target: string): boolean {
  return [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === target);
}

/** Letters added, left out, changed or swapped with the next one (optimal string alignment). */
function typoCount(one: string, other: string): number {
  // Stryker disable next-line ArrayDeclaration: no letters can be swapped in the first row.
  let before: number[] = [];
  // Stryker disable next-line ArithmeticOperator: from the last two columns, nearly all letters are too many.
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isCrossed = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isCrossed) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      row.push(least);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}

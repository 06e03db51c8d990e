import type { FileEncoding } from './fileEncodings.ts';
import { CHARACTERS, LETTERS } from './letters.ts';

/** Encodings that can be guessed, the likeliest first: if several read a text the same way, the first is chosen. */
const CANDIDATES = [
  ...([
    'utf-8',
    'windows-1252',
    'windows-1250',
    'windows-1251',
    'windows-1253',
    'windows-1254',
    'windows-1255',
  ] as const),
  ...([
    'windows-1256',
    'windows-1257',
    'windows-874',
    'windows-1258',
    'iso-8859-15',
    'iso-8859-2',
    'iso-8859-5',
  ] as const),
  ...([
    'iso-8859-7',
    'iso-8859-8-i',
    'iso-8859-6',
    'koi8-r',
    'koi8-u',
    'macintosh',
    'x-mac-cyrillic',
    'ibm866',
  ] as const),
  ...(['iso-8859-16', 'iso-8859-13', 'iso-8859-3', 'iso-8859-4', 'iso-8859-10', 'iso-8859-14'] as const),
  ...(['shift_jis', 'euc-jp', 'gbk', 'big5', 'euc-kr'] as const),
] as const satisfies readonly FileEncoding[];
type Candidate = (typeof CANDIDATES)[number];

/** The margin by which a rare encoding has to beat a common one. */
const RARENESS: Partial<Record<Candidate, number>> = {
  'windows-1250': 0.8,
  'windows-1254': 0.8,
  'windows-1257': 1,
  'windows-1258': 2,
  'windows-874': 1,
  macintosh: 1.8,
  'x-mac-cyrillic': 2,
  ibm866: 1,
  'iso-8859-15': 0.4,
  'iso-8859-2': 1.2,
  'iso-8859-6': 1.5,
  'iso-8859-8-i': 1,
  'iso-8859-16': 2,
  'iso-8859-13': 1.5,
  'iso-8859-3': 3,
  'iso-8859-4': 3,
  'iso-8859-10': 3,
  'iso-8859-14': 3,
};

/** The encodings that are more likely in each country (ISO 3166), because of its languages. */
const AT_HOME: readonly (readonly [countries: string, encodings: RegExp])[] = [
  ['PL CZ SK HU SI HR BA RO MD AL', /-1250$|8859-2$|8859-16$/],
  ['RU UA BY BG RS MK ME KZ KG MN TJ', /-1251$|koi8|866|8859-5$|cyrillic/],
  ['GR CY', /-1253$|8859-7$/],
  ['TR AZ', /-1254$/],
  ['IL', /-1255$|8859-8/],
  ['EG SA AE IQ IR JO KW LB LY MA DZ TN OM PS QA SD SY YE BH PK AF', /-1256$|8859-6$/],
  ['LT LV EE', /-1257$|8859-13$|8859-4$/],
  ['TH', /874$/],
  ['VN', /-1258$/],
  ['JP', /shift_jis|euc-jp/],
  ['CN SG', /^gb/],
  ['TW HK MO', /^big5/],
  ['KR', /euc-kr/],
];
const HOME = 1.5;

/**
 * The encoding in which a text makes the most sense: words with the letters of one language, in one script, with capitals only where they
 * belong. `country`: where the people in the file live.
 */
export function guessEncoding(bytes: Uint8Array, country = ''): FileEncoding {
  const home = AT_HOME.find(([countries]) => country !== '' && countries.includes(country))?.[1];
  const words = wordsIn(bytes);
  const readings = CANDIDATES.flatMap((encoding) =>
    readingsIn(encoding, bytes, words, home?.test(encoding) ? HOME : 0),
  );
  const best = readings.reduce((first, each) => (isBetter(each, first, words) ? each : first));
  return best.encoding === 'gbk' && hasFourBytes(bytes) ? 'gb18030' : best.encoding;
}

/** The distinct words of a text that contain characters beyond ASCII. */
interface Words {
  /** One word per line. */
  bytes: Uint8Array;
  /** How often each word occurs. */
  times: number[];
}

const ASCII_BETWEEN_WORDS = /[^a-zA-Z\x80-\xff]+/;

function wordsIn(bytes: Uint8Array): Words {
  // One character per byte, so that bytes can be searched like text.
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  const times = new Map<string, number>();
  for (const word of raw.split(ASCII_BETWEEN_WORDS)) {
    if (/[\x80-\xff]/.test(word)) times.set(word, (times.get(word) ?? 0) + 1);
  }
  const lines = [...times.keys()].join('\n');
  return { bytes: Uint8Array.from(lines, (character) => character.charCodeAt(0)), times: [...times.values()] };
}

/** The text as an encoding reads it, and how much sense it makes. */
interface Reading {
  encoding: Candidate;
  total: number;
  /** How likely the encoding is before reading the text. */
  prior: number;
  /** Each word and its score; null for encodings with characters of several bytes, which split words differently. */
  words: readonly { text: string; score: number }[] | null;
}

function readingsIn(encoding: Candidate, bytes: Uint8Array, words: Words, home: number): Reading[] {
  const prior = home - (RARENESS[encoding] ?? 0);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(encoding);
  } catch {
    // Not every browser supports every encoding.
    return [];
  }
  const wide = WIDE[encoding];
  if (wide !== undefined)
    return [{ encoding, prior, total: wideScore(decoder.decode(bytes), bytes, wide), words: null }];
  const decoded = decoder.decode(words.bytes);
  const decodedWords = (encoding === 'windows-1252' ? withoutControls(decoded) : decoded).split('\n');
  const languages = languagesOf(encoding);
  // Letters beyond ASCII have two bytes in UTF-8, which is twice the evidence.
  const weight = encoding === 'utf-8' ? 2 : 1;
  const usual = languageOf(decodedWords, languages);
  const scored = decodedWords.map((text) => ({ text, score: wordScore(text, languages, usual, weight) }));
  const total = scored.reduce((sum, { score }, index) => sum + score * (words.times[index] ?? 1), 0);
  return [{ encoding, prior, total, words: scored }];
}

/** The characters of windows-1252 at 0x80 to 0x9f. Node 20 decodes it as Latin-1, which has control characters there. */
const IN_PLACE_OF_CONTROLS = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

function withoutControls(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (control) => IN_PLACE_OF_CONTROLS[control.charCodeAt(0) - 0x80] ?? control);
}

/** A word counts this often at most: a frequent name is not better evidence. */
const MAX_COUNT_PER_WORD = 3;

/** Compares two readings by the words they read differently; the others say nothing about which is right. */
function isBetter(one: Reading, other: Reading, { times }: Words): boolean {
  let difference = one.prior - other.prior;
  if (one.words === null || other.words === null) return difference + one.total - other.total > 0;
  one.words.forEach((word, index) => {
    const rival = other.words?.[index];
    if (rival === undefined || rival.text === word.text) return;
    difference += (word.score - rival.score) * Math.min(times[index] ?? 1, MAX_COUNT_PER_WORD);
  });
  return difference > 0;
}

const LETTER = /\p{L}/u;
/** Signs that are usual in names and addresses and do not lower the score. */
const USUAL_SIGNS = new Set('\u00a0’‘“”„«»–—…·ºª°§€№¿¡®©™\u200e\u200f،؛؟״׳');
const ODD_SIGN = -3;
const SIGN_IN_WORD = -4;
const NO_CHARACTER = -3;
/** As in "KÃ¶ln", which is UTF-8 read as another encoding. */
const SIGN_BEHIND_ACCENT = -4;
const CONTROL = -10;
const CAPITAL_IN_WORD = -3;
const SMALL_IN_CAPITALS = -2;
const MIXED_SCRIPTS = -4;
const MANY_ACCENTS = -2;
/** A letter that never occurs at this place in a word. */
const WRONG_PLACE = -1.5;

function wordScore(
  text: string,
  languages: readonly LetterScores[],
  usual: LetterScores | null,
  weight: number,
): number {
  const letters: string[] = [];
  let score = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    const before = text[at - 1] ?? ' ';
    const after = text[at + 1] ?? ' ';
    if (code === 0xfffd) score += NO_CHARACTER;
    else if (code < 0xa0 || (code >= 0xe000 && code < 0xf900)) score += CONTROL;
    else if (isLetter(character)) {
      const small = lowercaseOf(character);
      letters.push(small);
      score += contextOf(character, small, before, after, text[at - 2] ?? ' ');
    } else if (!USUAL_SIGNS.has(character)) {
      score += isLetter(before) && isLetter(after) ? SIGN_IN_WORD : ODD_SIGN;
    }
    if (isAccented(before) && !isLetter(character)) score += SIGN_BEHIND_ACCENT;
  }
  return score + weight * languageScore(letters, languages, usual);
}

function isLetter(character: string): boolean {
  return /[a-z]/i.test(character) || LETTER.test(character) || MARKS.test(character);
}
/** Hebrew and Arabic vowels, Thai marks, Vietnamese tones. */
const MARKS = /[\u0300-\u0323\u05b0-\u05c7\u064b-\u0652\u0e31-\u0e4e]/;

function lowercaseOf(character: string): string {
  const small = character.toLowerCase();
  return small.length === 1 ? small : character;
}

function contextOf(character: string, small: string, before: string, after: string, beforeThat: string): number {
  let score = 0;
  const isCapital = small !== character || character === 'İ';
  const isSmall = character.toUpperCase() !== character && character !== 'ß';
  if (isCapital && isSmallLetter(before)) score += CAPITAL_IN_WORD;
  if (isSmall && isCapitalLetter(before) && isCapitalLetter(beforeThat)) score += SMALL_IN_CAPITALS;
  if (isSmall && isCapitalLetter(before) && isCapitalLetter(after)) score += SMALL_IN_CAPITALS;
  if (isLetter(before) ? /[þ]/.test(small) : /[ðğß]/.test(small)) score += WRONG_PLACE;
  if (small === 'ì' && isLetter(after)) score += WRONG_PLACE;
  if (small === 'õ' && !isLetter(after)) score += WRONG_PLACE;
  const writing = writingOf(character);
  if (writing === 'thai') score += thaiContext(character, before, after);
  if (writing === 'latin' && isAccented(before) && isAccented(beforeThat)) score += MANY_ACCENTS;
  if ((isLetter(before) && writingOf(before) !== writing) || (isLetter(after) && writingOf(after) !== writing)) {
    score += MIXED_SCRIPTS;
  }
  return score;
}

/** Thai vowels and tones are written on a consonant, and some vowels before it. Source: Unicode 16, Thai. */
function thaiContext(character: string, before: string, after: string): number {
  const isMark = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/.test(character);
  if (isMark && !/[\u0e01-\u0e3a\u0e47-\u0e4e]/.test(before)) return MIXED_SCRIPTS;
  if (/[\u0e40-\u0e44]/.test(character) && !/[\u0e01-\u0e2e]/.test(after)) return MIXED_SCRIPTS;
  return /[\u0e4f-\u0e5b]/.test(character) ? ODD_SIGN : 0;
}

/** Whether a character is a letter beyond ASCII, not counting combining marks. */
function isAccented(character: string): boolean {
  return character > '\x7f' && character < '\u0300' && isLetter(character);
}

function isSmallLetter(character: string): boolean {
  return character.toUpperCase() !== character && character !== 'ß';
}

function isCapitalLetter(character: string): boolean {
  return character.toLowerCase() !== character;
}

/** The script of a letter, of those that single-byte encodings have. */
function writingOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x370) return 'latin';
  if (code < 0x400) return 'greek';
  if (code < 0x530) return 'cyrillic';
  if (code < 0x600) return 'hebrew';
  if (code < 0xe00) return 'arabic';
  return code < 0xe80 ? 'thai' : 'other';
}

/** The score of a language's most frequent letter, the decrease for each following one, and the score of a letter it does not have. */
const FIRST_LETTER = 3;
const PER_PLACE = 0.07;
const FOREIGN_LETTER = -1.5;
const OTHER_LANGUAGE = 0.8;
/** Languages in Latin script have few special letters, so each says more. */
const PER_LATIN_PLACE = 0.12;

type LetterScores = ReadonlyMap<string, number>;

const LETTER_SCORES: readonly LetterScores[] = LETTERS.map((letters) => {
  const perPlace = (letters.codePointAt(0) ?? 0) < 0x370 ? PER_LATIN_PLACE : PER_PLACE;
  return new Map([...letters].map((letter, place) => [letter, FIRST_LETTER - place * perPlace]));
});

/** A language can be written in an encoding that has at least this share of its letters. */
const MIN_LETTER_SHARE = 0.75;

const knownLanguages = new Map<Candidate, readonly LetterScores[]>();

/** The languages that can be written in an encoding: Czech is never written in one without ř. */
function languagesOf(encoding: Candidate): readonly LetterScores[] {
  const languages = knownLanguages.get(encoding) ?? findLanguages(encoding);
  knownLanguages.set(encoding, languages);
  return languages;
}

function findLanguages(encoding: Candidate): readonly LetterScores[] {
  if (encoding === 'utf-8') return LETTER_SCORES;
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 128 }, (_, index) => 128 + index));
  const letters = new Set([...all].flatMap((character) => [character, lowercaseOf(character)]));
  return LETTER_SCORES.filter(
    (letterScores) =>
      [...letterScores.keys()].filter((each) => letters.has(each)).length / letterScores.size >= MIN_LETTER_SHARE,
  );
}

/** The language of most of the words. */
function languageOf(words: readonly string[], languages: readonly LetterScores[]): LetterScores | null {
  const times = new Map<string, number>();
  for (const text of words) {
    for (const character of text) {
      if (character > '\x7f' && isLetter(character)) {
        const small = lowercaseOf(character);
        times.set(small, (times.get(small) ?? 0) + 1);
      }
    }
  }
  let best: { letterScores: LetterScores; score: number } | null = null;
  for (const letterScores of languages) {
    let score = 0;
    for (const [letter, count] of times) score += count * (letterScores.get(letter) ?? FOREIGN_LETTER);
    if (best === null || score > best.score) best = { letterScores, score };
  }
  return best?.letterScores ?? null;
}

/** How well the letters of a word fit the language of the text or, which is less likely, another one. */
function languageScore(
  letters: readonly string[],
  languages: readonly LetterScores[],
  usual: LetterScores | null,
): number {
  if (letters.length === 0 || usual === null) return 0;
  const scoreIn = (letterScores: LetterScores) =>
    letters.reduce((sum, letter) => sum + (letterScores.get(letter) ?? FOREIGN_LETTER), 0);
  let best = scoreIn(usual);
  for (const letterScores of languages) best = Math.max(best, scoreIn(letterScores) - OTHER_LANGUAGE);
  return best;
}

/** An East Asian encoding with characters of two bytes. */
interface Wide {
  characters: ReadonlySet<string>;
  /** How usual a character is, judged by its bytes: from 1 (frequent) to -1 (rare); null if the first byte is a character by itself. */
  zone: (lead: number, trail: number) => number | null;
  /** The country's own letters. */
  own: RegExp;
  /** Letters that do not occur in its texts. */
  foreign: RegExp;
}

const KANA = /[\u3041-\u30ff\uff66-\uff9f]/;
const HANGUL = /[\uac00-\ud7a3]/;
const IDEOGRAPH = /[\u3400-\u9fff\uf900-\ufaff]/;
const NEVER = /[^\s\S]/;
const WIDE: Partial<Record<Candidate, Wide>> = {
  shift_jis: {
    characters: new Set(CHARACTERS.japanese),
    zone: (lead) => (lead <= 0x97 ? 1 : lead <= 0x9f ? 0 : lead <= 0xdf ? null : -0.5),
    own: KANA,
    foreign: HANGUL,
  },
  'euc-jp': {
    characters: new Set(CHARACTERS.japanese),
    zone: (lead) => ((lead >= 0xb0 && lead <= 0xcf) || (lead >= 0xa1 && lead <= 0xa5) ? 1 : lead === 0x8e ? 0 : -0.5),
    own: KANA,
    foreign: HANGUL,
  },
  gbk: {
    characters: new Set(CHARACTERS.simplified),
    zone: (lead, trail) => (trail < 0xa1 ? -1 : lead >= 0xb0 && lead <= 0xd7 ? 1 : lead <= 0xf7 ? 0 : -1),
    own: NEVER,
    foreign: /[\u3041-\u30ff\uac00-\ud7a3]/,
  },
  big5: {
    characters: new Set(CHARACTERS.traditional),
    zone: (lead) => (lead >= 0xa1 && lead <= 0xc6 ? 1 : lead >= 0xc9 ? 0 : -1),
    own: NEVER,
    foreign: /[\u3041-\u30ff\uac00-\ud7a3]/,
  },
  'euc-kr': {
    characters: new Set(CHARACTERS.korean),
    zone: (lead, trail) => (trail < 0xa1 ? -1 : lead >= 0xb0 && lead <= 0xc8 ? 1 : -0.5),
    own: HANGUL,
    foreign: /[\u3041-\u30ff\u3400-\u9fff\uf900-\ufaff]/,
  },
};

const USUAL_CHARACTER = 4;
const OWN_CHARACTER = 2;
const FOREIGN_CHARACTER = -3;
const OTHER_CHARACTER = -2;
const BESIDE_LETTER = -5;
const NARROW = 1.7;
const NARROW_MARK = 3;
const ZONE = 1.5;

function wideScore(text: string, bytes: Uint8Array, { characters, own, foreign, zone }: Wide): number {
  let score = zoneScore(bytes, zone);
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] as string;
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    if (code === 0xfffd) score += 2 * NO_CHARACTER;
    else if (code < 0xa0 || (code >= 0xe000 && code < 0xf900)) score += CONTROL;
    else if (code >= 0xff61 && code <= 0xff9f) score += narrowScore(character, text[at - 1] ?? ' ');
    else if (characters.has(character)) score += USUAL_CHARACTER;
    else if (foreign.test(character)) score += FOREIGN_CHARACTER;
    else if (own.test(character)) score += OWN_CHARACTER;
    else if (!IDEOGRAPH.test(character) && (code < 0x3000 || code > 0x3020) && code < 0xff00) score += OTHER_CHARACTER;
    // In "Müller" read as Chinese, an ideograph would be between two letters.
    if (/[a-z]/.test(text[at - 1] ?? '') || /[a-z]/.test(text[at + 1] ?? '')) score += BESIDE_LETTER;
  }
  return score;
}

/** Scores half-width katakana, which have one byte; their marks follow only some of them. */
function narrowScore(character: string, before: string): number {
  if (!/[\uff9e\uff9f]/.test(character)) return NARROW;
  return /[\uff73\uff76-\uff84\uff8a-\uff8e]/.test(before) ? NARROW_MARK : -NARROW_MARK;
}

function zoneScore(bytes: Uint8Array, zone: Wide['zone']): number {
  let score = 0;
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const lead = bytes[at] as number;
    const worth = lead < 0x80 ? null : zone(lead, bytes[at + 1] as number);
    if (worth === null) continue;
    score += ZONE * worth;
    at += 1;
  }
  return score;
}

/** Whether there is a character of four bytes, which only GB 18030 has. */
function hasFourBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte, at) => {
    const second = bytes[at + 1] ?? 0;
    const third = bytes[at + 2] ?? 0;
    return byte >= 0x81 && byte <= 0xfe && second >= 0x30 && second <= 0x39 && third >= 0x81 && third <= 0xfe;
  });
}

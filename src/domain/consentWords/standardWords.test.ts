import { expect, it } from 'vitest';
import { builtInMeanings, classifyConsentWord } from './classifyConsentWord.ts';
import { CONSENT_WORD_KINDS, type ConsentWordKind, DEFAULT_CONSENT_WORDS } from './consentWordTerms.ts';
import { STANDARD_WORDS, WORD_LANGUAGES, type WordLanguage, wordLanguagesOf } from './standardWords.ts';
import { builtInWords, isSameWord } from './understoodWords.ts';

it('mean the same in every language that uses them', () => {
  const lists = [DEFAULT_CONSENT_WORDS, ...WORD_LANGUAGES.map((language) => STANDARD_WORDS[language])];
  const meanings = lists.flatMap((words) =>
    CONSENT_WORD_KINDS.flatMap((kind) => words[kind].map((word) => ({ word, kind }))),
  );
  const conflicting = meanings.filter(({ word, kind }) =>
    lists.some((words) => (classifyConsentWord(word, words) ?? kind) !== kind),
  );
  expect(conflicting).toEqual([]);
  expect(meanings.length).toBeGreaterThan(200);
});

it.each(WORD_LANGUAGES)('have no empty words or surrounding spaces in %s', (language) => {
  const { yes, ...words } = STANDARD_WORDS[language];
  const all = [...Object.values(words).flat(), ...yes];
  expect(all.filter((word) => word === '' || word !== word.trim())).toEqual([]);
});

it.each<[word: string, language: WordLanguage, kind: ConsentWordKind]>([
  ['UNSUB', 'en', 'opt_out'],
  ['REMOVE ME', 'en', 'opt_out'],
  ['CANCEL ALL', 'en', 'opt_out'],
  ['END ALL', 'en', 'opt_out'],
  ['OPT IN', 'en', 'opt_in'],
  ['OPTIN', 'en', 'opt_in'],
  ['RESUBSCRIBE', 'en', 'opt_in'],
  ['HELP ME', 'en', 'help'],
  ['désabonnez-moi', 'fr', 'opt_out'],
  ['DÉMARRER', 'fr', 'opt_in'],
  ['AIDE', 'fr', 'help'],
  ['DARDEBAJA', 'es', 'opt_out'],
  ['d-a-r de baja', 'es', 'opt_out'],
  ['AYUDA', 'es', 'help'],
  ['SAIR', 'pt', 'opt_out'],
  ['ABMELDEN', 'de', 'opt_out'],
  ['DISISCRIVIMI', 'it', 'opt_out'],
  ['MELD AF', 'nl', 'opt_out'],
  ['WYPISZ MNIE', 'pl', 'opt_out'],
  ['İPTAL ET', 'tr', 'opt_out'],
  ['إلغاء الاشتراك', 'ar', 'opt_out'],
])('knows %s in %s', (word, language, kind) => {
  expect(builtInMeanings(word)).toContainEqual({ language, kind });
});

it.each<[language: WordLanguage, yes: string]>([
  ['en', 'YES'],
  ['fr', 'OUI'],
  ['es', 'SÍ'],
  ['pt', 'SIM'],
  ['de', 'JA'],
  ['it', 'SÌ'],
  ['nl', 'JA'],
  ['pl', 'TAK'],
  ['tr', 'EVET'],
  ['ar', 'نعم'],
])('in %s, %s opts in only if YES does', (language, yes) => {
  expect(builtInWords(language, true).opt_in).toContain(yes);
  expect(builtInWords(language, false).opt_in).not.toContain(yes);
});

it.each<[written: string | null | undefined, languages: WordLanguage[]]>([
  ['Français', ['fr']],
  ['fr-CA', ['fr']],
  ['pt_BR', ['pt']],
  ['de-AT; fr', ['de', 'fr']],
  ['German / English', ['de', 'en']],
  ['allemand', ['de']],
  ['de, DE, Deutsch', ['de']],
  ['sv', []],
  ['not a language', []],
  ['', []],
  [null, []],
  [undefined, []],
])('reads the languages in %j', (text, languages) => {
  expect(wordLanguagesOf(text)).toEqual(languages);
});

it.each([
  ['OPT OUT', 'opt-out', true],
  ['OPT OUT', 'OPTOUT', true],
  ['ARRÊT', 'arret', true],
  ['OPT OUT', 'OPT IN', false],
])('%s and %s are the same word: %s', (one, other, is) => {
  expect(isSameWord(one, other)).toBe(is);
});

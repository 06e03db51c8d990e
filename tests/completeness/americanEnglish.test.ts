import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { en as sentences } from '#src/server/sentences/en/index.ts';
import { supplied } from '#src/server/sentences/en/supplied.ts';

/** Dates and numbers of the English product are American, so its words are too. */
const BRITISH = new RegExp(
  [
    'colour|behaviour|favour|honour|neighbour|labour',
    '(?:organ|recogn|personal|custom|summar|author|capital|minim|maxim|normal|priorit|synchron|initial|serial|categor)is(?:e|ing|ation)',
    'optimis(?:e|ing|ation)',
    '(?:cancel|dial|label|travel|model|signal)l(?:ed|ing)',
    '\\bcentre|licence|aeroplane|\\bgrey|\\bprogramme\\b|\\btowards\\b|judgement',
  ].join('|'),
  'i',
);

/** Words that only find a screen or a setting, and may be typed in either spelling. */
const SEARCHED: readonly string[] = ['also', 'alsoCalled'];

/** The texts within nested objects, without placeholders and code, which keep the names of the contract. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value.replace(/\{\{.*?\}\}|`[^`]*`/g, '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (SEARCHED.includes(key) ? [] : textsOf(inner)));
}

/** The descriptions of the API: words for people, unlike names and values. */
function descriptionsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(key === 'description' || key === 'summary' ? textsOf(inner) : []),
    ...descriptionsOf(inner),
  ]);
}

/** The lines of the READMEs, without code and addresses. */
function readmeLines(): string[] {
  const inFolders = ['src', 'mock-api', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const files = ['README.md', ...inFolders].filter((file) => file.endsWith('.md') && !file.includes('.output'));
  const prose = (file: string) => readFileSync(file, 'utf8').replace(/```[\s\S]*?```|`[^`\n]*`|\]\([^)]*\)/g, '');
  return files.flatMap((file) => prose(file).split('\n'));
}

const british = (texts: readonly string[]): string[] => texts.filter((text) => BRITISH.test(text));

it('knows British spelling', () => {
  const words = ['Colour', 'was cancelled', 'recognise', 'organisation', 'aeroplane mode', 'license', 'a promise'];
  expect(british(words)).toEqual(['Colour', 'was cancelled', 'recognise', 'organisation', 'aeroplane mode']);
});

it.each([
  ['the texts of the screens', () => textsOf(en)],
  ['the sentences and letters of the API', () => textsOf([sentences, supplied])],
  ['the documentation of the API', () => descriptionsOf(JSON.parse(readFileSync('mock-api/openapi.json', 'utf8')))],
  ['the READMEs', readmeLines],
])('%s are in American English', (_, texts) => {
  const found = texts();
  expect(found.length).toBeGreaterThan(100);
  expect(british(found)).toEqual([]);
});

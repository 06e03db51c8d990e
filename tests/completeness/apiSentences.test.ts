import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { en } from '#src/server/sentences/en/index.ts';
import { supplied } from '#src/server/sentences/en/supplied.ts';
import { fr } from '#src/server/sentences/fr/index.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';

/** A message for a refused value that is written out in a schema instead of named by its key. */
const REFUSAL = /(?:'|`)((?:must|is|has|needs|or) [^'`\n]*[a-z]{2}[^'`\n]*)(?:'|`)/g;

function sourceOf(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** Sentences by key, such as `contacts.number_taken`. */
function sentencesOf(areas: object): Map<string, string> {
  const each = Object.entries(areas).flatMap(([area, sentences]: [string, object]) =>
    Object.entries(sentences).map(([key, words]): [string, string] => [`${area}.${key}`, String(words)]),
  );
  return new Map(each);
}

const FRENCH = sentencesOf(fr);
const SENTENCES = [...sentencesOf(en)].map(([key, english]) => ({ key, english, french: FRENCH.get(key) ?? '' }));

describe('texts of the product inside records', () => {
  it('are translated into French', () => {
    const words = [
      ...Object.values(SYSTEM_ROLES).flatMap(({ name, description, rules }) => [
        name,
        description,
        ...rules.flatMap(({ reason }) => reason ?? []),
      ]),
      ...Object.values(ACTING_REASONS),
    ];
    const names = new Set<string>(Object.values(supplied));
    expect(words.filter((each) => !names.has(each))).toEqual([]);
  });
});

describe('the sentences of the API', () => {
  it('exist', () => {
    expect(SENTENCES.length).toBeGreaterThan(300);
  });

  it('begin with the name of a field in both languages or in neither', () => {
    const begins = (sentence: string, subject: string): boolean =>
      fieldSentence(sentence, (each) => `${subject} ${each}`).startsWith(`${subject} `);
    // A status is only a part of a sentence.
    const torn = SENTENCES.filter(({ key, english }) => english.includes(' ') && !key.startsWith('status.')).filter(
      ({ english, french }) => begins(english, 'THIS') !== begins(french, 'CECI'),
    );
    expect(torn).toEqual([]);
  });

  it('name the same values in French', () => {
    const placeholdersIn = (words: string): string[] => [...new Set(words.match(/\{\{\w+\}\}/g) ?? [])].sort();
    const differing = SENTENCES.filter(({ english, french }) =>
      placeholdersIn(french).some((place) => !placeholdersIn(english).includes(place)),
    );
    expect(differing).toEqual([]);
  });

  it('are all used', () => {
    const source = ['src/server', 'src/domain', 'mock-api'].map(sourceOf).join('\n');
    const unused = SENTENCES.filter(({ key }) => !source.includes(`'${key.replace(/_(one|other)$/, '')}'`));
    expect(unused.map(({ key }) => key)).toEqual([]);
  });

  it('are named by key in schemas, never written out', () => {
    expect([...sourceOf('src/domain').matchAll(REFUSAL)].map(([, words]) => words)).toEqual([]);
  });

  it('format numbers by language, and nest sentences', () => {
    const why = sentence('messages.too_many_segments', { count: 12_400, left: 3 });
    const words = sentence('shared.because', { what: sentence('messages.not_sent'), why });
    expect(String(words)).toBe('Not sent. It needs 12,400 segments, and your plan has 3 left.');
    expect(words.in('fr')).toBe('Non envoyé. Il faut 12\u202f400 segments et il en reste 3 dans le forfait.');
  });

  it.each([
    [1, '1 character', '1 caractère'],
    [2, '2 characters', '2 caractères'],
    [12_400, '12,400 characters', '12\u202f400 caractères'],
    [1_000_000, '1,000,000 characters', '1\u202f000\u202f000 caractères'],
  ])('counts %d', (count, english, french) => {
    const words = sentence('forms.characters', { count });
    expect([words.in('en'), words.in('fr')]).toEqual([english, french]);
  });

  it('join several sentences', () => {
    const fields = [sentence('forms.required'), sentence('forms.text')];
    expect(sentence('forms.not_saved', { fields }).in('en')).toBe('Not saved: is required; must be text.');
    expect(sentence('forms.not_saved', { fields }).in('fr')).toBe(
      'Non enregistré\u00a0: est obligatoire\u00a0; doit être un texte.',
    );
  });

  it('do not compile without all their values', () => {
    // @ts-expect-error There is no such sentence.
    expect(sentence('forms.nothing').key).toBe('forms.nothing');
    // @ts-expect-error It needs a number.
    expect(String(sentence('forms.at_least'))).toContain('must be at least');
    // @ts-expect-error It needs another value.
    expect(String(sentence('forms.at_least', { most: 3 }))).toContain('must be at least');
    // @ts-expect-error A count has to be a number.
    expect(sentence('forms.characters', { count: '3' }).key).toBe('forms.characters');
  });

  it.each(['{{why}}', '{{- why}}', '$t(forms.required)', '$& $1', '<b>&amp;</b>', 'constructor', ''])(
    'leaves %j as somebody wrote it',
    (name) => {
      expect(sentence('campaigns.asked_already', { name }).in('en')).toBe(`${name} has already requested it.`);
    },
  );
});

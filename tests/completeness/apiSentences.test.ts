import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTING_REASONS } from '#src/domain/access/actingScope.ts';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import { fieldSentence } from '#src/i18n/fieldSentence.ts';
import { FRENCH } from '#src/server/said/french/sentences.ts';
import { SUPPLIED_WORDS } from '#src/server/said/french/supplied.ts';
import { said } from '#src/server/said/Said.ts';

/** A sentence with `said` before it: its values are names and calls, never templates themselves. */
const SAID = /\bsaid`([^`]*)`/g;
/** What a schema says of a value it refuses. */
const REFUSAL = /(?:'|`)((?:must|is|has|needs|or) [^'`\n]*[a-z]{2}[^'`\n]*)(?:'|`)/g;

async function found(folder: string, pattern: RegExp): Promise<string[]> {
  const words: string[] = [];
  for (const file of await readdir(folder, { recursive: true })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const source = await readFile(join(folder, file), 'utf8');
    for (const [, hit = ''] of source.matchAll(pattern)) words.push(hit);
  }
  return words;
}

function numbered(sentence: string): string {
  let at = 0;
  return sentence.replace(/\$\{[^}]*\}/g, () => `{${at++}}`);
}

let patterns: Set<string>;
beforeAll(async () => {
  patterns = new Set([
    ...(await found('src/server', SAID)).map(numbered),
    ...(await found('src/domain', REFUSAL)).map(numbered),
  ]);
});

describe('what comes with the product inside of records', () => {
  it('has words in French, all of it', () => {
    const words = [
      ...Object.values(SYSTEM_ROLES).flatMap(({ name, description, rules }) => [
        name,
        description,
        ...rules.flatMap(({ reason }) => reason ?? []),
      ]),
      ...Object.values(ACTING_REASONS),
    ];
    expect(words.filter((each) => !(each in SUPPLIED_WORDS))).toEqual([]);
  });
});

describe('what the API says to people', () => {
  it('is there to be checked', () => {
    expect(patterns.size).toBeGreaterThan(150);
  });

  it('of a field begins with what follows a subject in both languages, or in neither', () => {
    const begins = (sentence: string, subject: string): boolean =>
      fieldSentence(sentence, (each) => `${subject} ${each}`).startsWith(`${subject} `);
    const sentences = Object.entries(FRENCH).filter(([each]) => each.includes(' '));
    const torn = sentences.filter(([each, french]) => begins(each, 'THIS') !== begins(french, 'CECI'));
    expect(torn).toEqual([]);
  });

  it('has words in French, all of it', () => {
    expect([...patterns].filter((pattern) => !(pattern in FRENCH))).toEqual([]);
  });

  it('names the same values in French', () => {
    const places = (words: string): string[] => [...new Set(words.match(/\{\d\}/g) ?? [])].sort();
    const differing = Object.entries(FRENCH).filter(([english, french]) =>
      places(french).some((place) => !places(english).includes(place)),
    );
    expect(differing).toEqual([]);
  });

  it('has no French for what nobody says', () => {
    expect(Object.keys(FRENCH).filter((pattern) => !patterns.has(pattern))).toEqual([]);
  });

  it('writes numbers as the language does, and sentences inside of sentences', () => {
    const inner = said`it needs ${12_400} segments and the plan has ${3} left.`;
    const sentence = said`${said`Not sent`}: ${inner}`;
    expect(String(sentence)).toBe('Not sent: it needs 12,400 segments and the plan has 3 left.');
    expect(sentence.in('fr')).toBe('Non envoyé\u00a0: il faut 12\u202f400 segments et il en reste 3 au forfait.');
  });
});

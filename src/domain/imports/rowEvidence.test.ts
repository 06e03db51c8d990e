import { expect, it } from 'vitest';
import { rowEvidence } from './rowEvidence.ts';

const place = 'people.csv, line 17';

it.each([
  ['only the line', { words: '', statement: '', place }, 'people.csv, line 17'],
  ['the words of the row', { words: 'STOP', statement: '', place }, 'STOP · people.csv, line 17'],
  ['the statement', { words: '', statement: 'Spring fair', place }, 'Spring fair · people.csv, line 17'],
  [
    'both words and statement',
    { words: 'I agree', statement: 'Spring fair', place },
    'I agree · Spring fair · people.csv, line 17',
  ],
])('has %s', (_, statements, evidence) => {
  expect(rowEvidence(statements)).toBe(evidence);
});

it.each([
  ['long words', { words: 'w'.repeat(400), statement: 'Spring fair', place }],
  ['a long statement', { words: 'I agree', statement: 's'.repeat(200), place }],
  ['long words and a long statement', { words: 'w'.repeat(400), statement: 's'.repeat(200), place }],
  [
    'a long file name',
    { words: 'w'.repeat(400), statement: 's'.repeat(200), place: `${'n'.repeat(255)}.csv, line 17` },
  ],
  ['emoji', { words: '😀'.repeat(200), statement: '😀'.repeat(100), place: `${'😀'.repeat(120)}.csv, line 17` }],
])('keeps part of each, and the line, for %s', (_, statements) => {
  const evidence = rowEvidence(statements);
  expect(evidence.length).toBeLessThanOrEqual(200);
  expect(evidence).toMatch(/\.csv, line 17$/);
  expect(evidence).toContain(statements.words.slice(0, 2));
  expect(evidence).toContain(` · ${statements.statement.slice(0, 2)}`);
  expect(evidence).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
});

it.each([
  ['words that just fit', { words: 'w'.repeat(178), statement: '', place }, `${'w'.repeat(178)} · ${place}`],
  [
    'most of words that are a letter too long',
    { words: 'w'.repeat(179), statement: '', place },
    `${'w'.repeat(177)}… · ${place}`,
  ],
  [
    'no space before the ellipsis',
    { words: `${'w'.repeat(170)}${' '.repeat(10)}x`, statement: '', place },
    `${'w'.repeat(170)}… · ${place}`,
  ],
  [
    'a short statement in full',
    { words: 'w'.repeat(170), statement: 's'.repeat(50), place },
    `${'w'.repeat(124)}… · ${'s'.repeat(50)} · ${place}`,
  ],
  [
    'half of each',
    { words: 'w'.repeat(100), statement: 's'.repeat(100), place },
    `${'w'.repeat(88)}… · ${'s'.repeat(85)}… · ${place}`,
  ],
  ['a file name of 80 characters', { words: '', statement: '', place: 'n'.repeat(80) }, 'n'.repeat(80)],
  ['the end of a longer file name', { words: '', statement: '', place: `${'n'.repeat(80)}x` }, `…${'n'.repeat(78)}x`],
  ['no half emoji', { words: '', statement: '', place: `n${'😀'.repeat(40)}` }, `…${'😀'.repeat(39)}`],
])('keeps %s', (_, statements, evidence) => {
  expect(rowEvidence(statements)).toBe(evidence);
});

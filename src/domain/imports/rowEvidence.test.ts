import { expect, it } from 'vitest';
import { rowEvidence } from './rowEvidence.ts';

const place = 'people.csv, line 17';

it.each([
  ['nothing but the line', { words: '', statement: '', place }, 'people.csv, line 17'],
  ['the words of the row', { words: 'STOP', statement: '', place }, 'STOP · people.csv, line 17'],
  ['the statement', { words: '', statement: 'Spring fair', place }, 'Spring fair · people.csv, line 17'],
  ['both', { words: 'I agree', statement: 'Spring fair', place }, 'I agree · Spring fair · people.csv, line 17'],
])('tells %s', (_, given, evidence) => {
  expect(rowEvidence(given)).toBe(evidence);
});

it.each([
  ['long words', { words: 'w'.repeat(400), statement: 'Spring fair', place }],
  ['a long statement', { words: 'I agree', statement: 's'.repeat(200), place }],
  ['both long', { words: 'w'.repeat(400), statement: 's'.repeat(200), place }],
  [
    'a long file name',
    { words: 'w'.repeat(400), statement: 's'.repeat(200), place: `${'n'.repeat(255)}.csv, line 17` },
  ],
  ['emoji', { words: '😀'.repeat(200), statement: '😀'.repeat(100), place: `${'😀'.repeat(120)}.csv, line 17` }],
])('keeps part of each and the line, however long: %s', (_, given) => {
  const evidence = rowEvidence(given);
  expect(evidence.length).toBeLessThanOrEqual(200);
  expect(evidence).toMatch(/\.csv, line 17$/);
  expect(evidence).toContain(given.words.slice(0, 2));
  expect(evidence).toContain(` · ${given.statement.slice(0, 2)}`);
  expect(evidence).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
});

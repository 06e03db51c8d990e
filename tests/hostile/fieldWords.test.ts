import { describe, expect, it } from 'vitest';
import { readWith } from '#src/server/http/parseWith.ts';
import type { Sentence } from '#src/server/sentences/Sentence.ts';
import { INPUTS } from './inputSchemas.ts';
import { leavesOf } from './leavesOf.ts';

/** Values of every kind, each wrong almost everywhere, in every way a schema can refuse. */
const BROKEN: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'no-such-word',
  'a\u0000b',
  'x'.repeat(100_001),
  '{{',
  '1234567890123',
  '2026-13-45',
  '9999-12-31T23:59:59Z',
  -1,
  0,
  0.5,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  ['x', 7, {}],
  Array(10_001).fill('x'),
  {},
  { x: 1 },
  { 'no name': 'x', ['y'.repeat(200)]: {} },
  Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`k${at}`, 'x'])),
  { mon: { from: '18:00', to: '08:00' }, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null },
  { purpose: 'nothing', status: 'suspended', mode: 'changes' },
  { conditions: [{ conditions: [] }], match: 'all' },
];

/** The validation library's own wording, which the product does not use. */
const NOT_OURS =
  /invalid|expected|(?<!message\.)received|too (small|big)|unrecognized|[<>]=|\bNaN\b|string\b|\barray|undefined|\0|regex|pattern/i;

function errorsOf(schema: Parameters<typeof readWith>[0]): Sentence[] {
  return BROKEN.flatMap((value) => {
    const result = readWith(schema, value);
    return 'errors' in result ? Object.values(result.errors) : [];
  });
}

const SENTENCES = INPUTS.flatMap(({ schema }) => leavesOf(schema).flatMap((leaf) => errorsOf(leaf.schema)));

describe('the message at a refused field', () => {
  it('exists for everything that can be wrong', () => {
    expect(SENTENCES.length).toBeGreaterThan(5000);
    expect([...new Set(SENTENCES.map(({ key }) => key))]).toEqual(
      expect.arrayContaining(['forms.required', 'forms.has_at_most', 'forms.at_least', 'forms.whole_number']),
    );
  });

  it('is a sentence of the product', () => {
    const foreign = SENTENCES.filter((sentence) => NOT_OURS.test(String(sentence)));
    expect([...new Set(foreign.map(String))]).toEqual([]);
  });

  it('is translated into French', () => {
    const half = SENTENCES.map((sentence) => sentence.in('fr')).filter((words) =>
      /\b(must|has|characters?|entr(y|ies))\b/.test(words),
    );
    expect([...new Set(half)]).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Consent, ConsentSource } from '#src/domain/contacts/contactTerms.ts';
import { consentOptions, hasSource } from './consentOptions.ts';

const ALL: ConsentSource[] = ['manual', 'import', 'keyword', 'api'];
const NOT_A_FILE: ConsentSource[] = ['manual', 'keyword', 'api'];
const NOT_THEIRS: ConsentSource[] = ['manual', 'api'];

/** A consent that may be chosen, the sources it may have, and whether one has to be named. */
type Row = [to: Consent, sources: ConsentSource[], needsSource: boolean];

describe('a consent by hand', () => {
  it.each<[Consent, Row[]]>([
    [
      'unknown',
      [
        ['unknown', ALL, false],
        ['pending', ALL, false],
        ['opted_in', ALL, true],
        ['opted_out', ALL, false],
        ['blocked', ALL, false],
      ],
    ],
    [
      'opted_out',
      [
        ['pending', NOT_A_FILE, true],
        ['opted_in', NOT_A_FILE, true],
        ['opted_out', ALL, false],
        ['blocked', ALL, false],
      ],
    ],
    [
      'blocked',
      [
        ['pending', NOT_THEIRS, true],
        ['opted_in', NOT_THEIRS, true],
        ['opted_out', ['manual', 'import', 'api'], false],
        ['blocked', ALL, false],
      ],
    ],
  ])('that is %s may become what the rules allow, each with its sources', (from, rows) => {
    expect(consentOptions(from)).toEqual(
      rows.map(([consent, sources, needsSource]) => ({ consent, sources, needsSource })),
    );
  });
});

it.each<[Consent, boolean]>([
  ['unknown', false],
  ['pending', true],
  ['opted_in', true],
  ['opted_out', true],
  ['blocked', false],
])('%s has a source: %s', (consent, expected) => {
  expect(hasSource(consent)).toBe(expected);
});

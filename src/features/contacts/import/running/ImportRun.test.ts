import { expect, it } from 'vitest';
import { consentsOf } from './ImportRun.ts';

const chunks = [
  { rows: 10, totals: null, consents: { opted_in: 4, opted_out: 1 } },
  { rows: 10, totals: null },
  { rows: 10, totals: null, consents: { opted_in: 2, opted_out: 3 } },
];

it('adds up consent changes while it runs', () => {
  expect(consentsOf({ chunks })).toEqual({ opted_in: 6, opted_out: 4 });
});

it('shows the API’s counts once it has ended', () => {
  const finalConsents = { opted_in: 2, opted_out: 3 };
  expect(consentsOf({ chunks, finalConsents })).toEqual(finalConsents);
});

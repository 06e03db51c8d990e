import { expect, it } from 'vitest';
import { NO_FIGURES } from './statisticsTerms.ts';

it('has zeros without activity', () => {
  const counts = 'sent confirmed unconfirmed delivered failed unknown received replies opted_out segments'.split(' ');
  expect(NO_FIGURES).toEqual(Object.fromEntries(counts.map((name) => [name, 0])));
});

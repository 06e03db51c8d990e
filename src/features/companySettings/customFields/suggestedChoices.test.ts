import { expect, it } from 'vitest';
import { suggestedChoices } from './suggestedChoices.ts';

it('suggests the first spelling of each value, and none that is empty or too long', () => {
  const values = ['Été', 'winter ', 'ete', ' Winter', ' ', 'x'.repeat(80), 'y'.repeat(81)];
  expect(suggestedChoices(values)).toEqual(['Été', 'winter', 'x'.repeat(80)]);
});

import { expect, it } from 'vitest';
import { stepsFor } from '#tests/steps.ts';

const namesFor = (word: string | undefined, isBuilt: boolean) =>
  stepsFor(word, () => isBuilt)
    .filter((group) => group.length > 0)
    .map((group) => group.map(({ name }) => name));

it.each([
  ['browser', false, [['build'], ['browser']]],
  ['browser', true, [['browser']]],
  ['weight', false, [['build'], ['weight and npm start']]],
  ['weight', true, [['weight and npm start']]],
  ['types', false, [['types']]],
  ['build', false, [['build', 'build of the server']]],
  ['no such step', false, []],
])('npm test -- %s, with a page that is built: %s', (word, isBuilt, names) => {
  expect(namesFor(word, isBuilt)).toEqual(names);
});

it('builds the page once, in its usual place, for all steps', () => {
  expect(namesFor(undefined, false)).toEqual(namesFor(undefined, true));
  expect(
    namesFor(undefined, false)
      .flat()
      .filter((name) => name === 'build'),
  ).toHaveLength(1);
});

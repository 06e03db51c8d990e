import { expect, it } from 'vitest';
import { addedToGroups } from './addedToGroups.ts';

const groups = (count: number) => Array.from({ length: count }, (_, index) => `g${index}`);

it.each<[string, string[], string[], string[], string[]]>([
  ['each missing group once', ['a'], ['b', 'a', 'b'], ['a', 'b'], []],
  ['the 200th group', groups(199), ['b'], [...groups(199), 'b'], []],
  ['no 201st group', groups(199), ['b', 'c', 'd'], [...groups(199), 'b'], ['c', 'd']],
  ['no groups to a contact that has too many', groups(203), ['b', 'g1'], groups(203), ['b']],
])('adds %s', (_, current, added, expected, withoutRoom) => {
  expect(addedToGroups(current, added)).toEqual({ groups: expected, withoutRoom });
});

import { expect, it } from 'vitest';
import { availableName } from './availableName.ts';

const GROUPS = [
  { id: 'g1', name: 'Newsletter' },
  { id: 'g2', name: 'Café regulars' },
];

it.each([
  ['another name', 'Members', undefined, false],
  ['a name that is there', 'Newsletter', undefined, true],
  ['the same in another case', ' newsletter', undefined, true],
  ['the same without its accent', 'Cafe Regulars', undefined, true],
  ['its own name', 'Newsletter', 'g1', false],
  ['nothing', '', undefined, false],
])('%s', (_, name, ownId, isTaken) => {
  const broken = availableName(GROUPS, ownId, 'groups.nameTaken')(name);
  expect(broken?.message).toBe(isTaken ? 'groups.nameTaken' : undefined);
});

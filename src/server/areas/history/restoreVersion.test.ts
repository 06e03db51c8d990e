import { expect, it } from 'vitest';
import { stateBefore } from './restoreVersion.ts';

const NOW = { name: 'D', notes: 'x', hours: 3 };
const ENTRIES = [
  { id: 'third', before: { name: 'C' } },
  { id: 'sent', before: null },
  { id: 'second', before: { name: 'B', notes: '' } },
  { id: 'made', before: null },
];

it.each([
  ['third', { name: 'C', notes: 'x', hours: 3 }],
  ['second', { name: 'B', notes: '', hours: 3 }],
  ['made', null],
  ['unknown', null],
])('the version before the entry “%s” is %j', (id, state) => {
  expect(stateBefore(NOW, ENTRIES, id)).toEqual(state);
});

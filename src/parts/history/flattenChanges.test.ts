import { expect, it } from 'vitest';
import { flattenChanges } from './flattenChanges.ts';

const size = { key: 'size', label: 'Size' };
const town = { key: 'town', label: 'Town' };

it.each<[string, object | null, object | null, [string, unknown, unknown][]]>([
  ['a field', { name: 'A' }, { name: 'B' }, [['name', 'A', 'B']]],
  ['the fields of a new record', null, { name: 'B' }, [['name', null, 'B']]],
  ['the fields of a removed record', { name: 'A' }, null, [['name', 'A', null]]],
  [
    'a field within another, and not its neighbors',
    { hours: { from: '20:00', to: '08:00' } },
    { hours: { from: '21:00', to: '08:00' } },
    [['hours.from', '20:00', '21:00']],
  ],
  [
    'an entry of a list by its name',
    { fields: [size, town] },
    { fields: [{ ...size, label: 'Shoe size' }, town] },
    [['fields.size.label', 'Size', 'Shoe size']],
  ],
  ['an entry that was added', { fields: [size] }, { fields: [size, town] }, [['fields.town', null, town]]],
  ['another order', { fields: [size, town] }, { fields: [town, size] }, [['fields', [size, town], [town, size]]]],
  ['a list of words', { words: ['STOP'] }, { words: ['STOP', 'END'] }, [['words', ['STOP'], ['STOP', 'END']]]],
  ['nothing', { a: [1] }, { a: [1] }, []],
])('lists %s', (_, before, after, changes) => {
  const flattened = flattenChanges(before as Record<string, unknown> | null, after as Record<string, unknown> | null);
  expect(flattened.map((change) => [change.path, change.before, change.after])).toEqual(changes);
});

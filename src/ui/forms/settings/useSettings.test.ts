import { expect, it } from 'vitest';
import { changedFields } from './useSettings.ts';

const BEFORE = { id: '1', version: 3, name: 'Acme', hours: { from: '20:00' }, words: ['STOP'], limit: null };

it.each([
  ['nothing', {}, {}],
  ['a field', { name: 'Acme Ltd' }, { name: 'Acme Ltd' }],
  ['a field within another', { hours: { from: '21:00' } }, { hours: { from: '21:00' } }],
  ['a list', { words: ['STOP', 'END'] }, { words: ['STOP', 'END'] }],
  ['what the API alone writes', { version: 4, id: '2' }, {}],
  ['a field that was not there', { logo: null }, { logo: null }],
])('sends %s', (_, change, sent) => {
  expect(changedFields(BEFORE, { ...BEFORE, ...change })).toEqual(sent);
});

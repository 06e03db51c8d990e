import { expect, it } from 'vitest';
import { errorPaths } from './errorPaths.ts';

it.each([
  ['a field', { name: { type: 'required', message: 'Required' } }, ['name']],
  ['a field within another', { custom: { size: { type: 'min' } } }, ['custom.size']],
  ['a field whose error has only a message', { account: { sid: { message: 'Unknown' } } }, ['account.sid']],
  ['a field that is called like a part of an error', { keyword: { type: { type: 'required' } } }, ['keyword.type']],
  ['nothing where the form itself is wrong', { root: { type: 'server', message: 'No' } }, []],
])('names %s', (_, errors, paths) => {
  expect(errorPaths(errors as object)).toEqual(paths);
});

import { expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { problemKind } from './problemKind.ts';

it.each<[number, string]>([
  [400, 'invalid'],
  [401, 'signedOut'],
  [403, 'forbidden'],
  [404, 'notFound'],
  [409, 'conflict'],
  [412, 'conflict'],
  [413, 'unknown'],
  [422, 'invalid'],
  [429, 'tooMany'],
  [500, 'server'],
  [503, 'server'],
])('a response %s is of the kind %s', (status, kind) => {
  expect(problemKind(new ApiError(status, 'internal', 'Failed'))).toBe(kind);
});

it('a record that the request names is not the one it is about', () => {
  const fields = { hand_over_to: 'there is no such record' };
  expect(problemKind(new ApiError(404, 'not_found', 'Gone', { fields }))).toBe('choiceGone');
});

it.each<[string, ApiError, string]>([
  ['without a response', new ApiError(0, 'network', ''), 'unreachable'],
  ['with a response that cannot be read', new ApiError(200, 'contract', ''), 'unknown'],
  ['with a proxy’s page', new ApiError(502, 'unavailable', ''), 'server'],
])('only a write %s may have been done', (_, error, kind) => {
  expect(problemKind(error)).toBe(kind);
  expect(problemKind(Object.assign(error, { write: 'POST/x' }))).toBe('unconfirmed');
});

it.each<[string, ApiError, string]>([
  ['that the API failed to do', new ApiError(500, 'internal', '', { isExplained: true }), 'server'],
  ['that was refused', new ApiError(422, 'unprocessable', '', { isExplained: true }), 'invalid'],
  ['without a connection', new ApiError(0, 'offline', ''), 'offline'],
])('a write %s leaves no doubt', (_, error, kind) => {
  expect(problemKind(Object.assign(error, { write: 'POST/x' }))).toBe(kind);
});

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

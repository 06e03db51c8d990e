import { expect, it } from 'vitest';
import { PagePartError } from '#src/config/pagePart.ts';
import { ApiError, asApiError } from './apiError.ts';

it('returns the error itself where the API threw it', () => {
  const error = new ApiError(412, 'version_conflict', 'Changed.', { current: { version: 2 }, retryAfter: 3000 });
  expect(asApiError(error)).toBe(error);
});

it.each([
  ['an error of the page', new TypeError('x is not a function'), [0, 'unknown', 'x is not a function']],
  ['an error that names a status', Object.assign(new Error('No.'), { status: 404 }), [404, 'unknown', 'No.']],
  [
    'a part of the page that could not be loaded without a connection',
    new PagePartError('offline', null),
    [0, 'offline', 'A part of this page did not load (offline).'],
  ],
  [
    'a part of the page that is gone',
    new PagePartError('missing', null),
    [0, 'unknown', 'A part of this page did not load (missing).'],
  ],
  ['a sentence', 'No room.', [0, 'unknown', 'No room.']],
  ['nothing', null, [0, 'unknown', '']],
])('describes %s', (_what, thrown, [status, code, message]) => {
  expect(asApiError(thrown)).toMatchObject({ status, code, message, fields: {}, requestId: null });
});

import { expect, it } from 'vitest';
import { errorStatus, NotFoundError } from './errorStatus.ts';

it.each([
  [{ statusCode: 404, status: 500 }, 404],
  [{ status: 403 }, 403],
  [{ response: { status: 429 } }, 429],
  [{ status: 0, response: { status: 503 } }, 503],
  [{ status: 'bad' }, 500],
  [{ statusCode: 200 }, 500],
  [new NotFoundError(), 404],
  [new Error('anything'), 500],
  [null, 500],
  [undefined, 500],
  ['text', 500],
])('of %o is %i', (error, status) => {
  expect(errorStatus(error)).toBe(status);
});

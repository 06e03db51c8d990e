import { expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { refusalOf } from './refusalOf.ts';

const problem = (text: string, more: object = {}) => ({
  kind: 'problem',
  text,
  waitMs: 0,
  requestId: null,
  reason: null,
  ...more,
});
const errorOf = (status: number, code: ApiError['code'], details = {}) => new ApiError(status, code, 'no', details);

it.each([
  ['asks for the code', errorOf(401, 'two_factor_required'), { kind: 'code-needed' }],
  ['says that e-mail or password is wrong', errorOf(401, 'unauthenticated'), problem('wrong')],
  ['says that the account cannot sign in', errorOf(403, 'forbidden'), problem('disabled')],
  [
    'waits as told',
    errorOf(429, 'too_many_requests', { retryAfter: 12_000 }),
    problem('tooManyPasswords', { waitMs: 12_000 }),
  ],
  [
    'waits 30 s when not told how long',
    errorOf(429, 'too_many_requests'),
    problem('tooManyPasswords', { waitMs: 30_000 }),
  ],
  ['says that there is no line', errorOf(0, 'offline'), problem('offline')],
  ['says that the server is out of reach', errorOf(0, 'network'), problem('unreachable')],
  [
    'names the request of a failure',
    errorOf(500, 'internal', { requestId: 'r1' }),
    problem('other', { requestId: 'r1' }),
  ],
  [
    'quotes why the API is unavailable',
    new ApiError(503, 'unavailable', 'The disk is full.', { requestId: 'r1', isExplained: true }),
    problem('unavailable', { requestId: 'r1', reason: 'The disk is full.' }),
  ],
  [
    'does not quote a proxy that responds in place of the API',
    errorOf(503, 'unavailable', { requestId: 'r1' }),
    problem('other', { requestId: 'r1' }),
  ],
  [
    'puts the messages of fields at the fields',
    errorOf(422, 'unprocessable', { fields: { email: 'is too long', captcha: 'missing' } }),
    { kind: 'fields', messages: { email: 'is too long' } },
  ],
  ['takes any other failure for one', new TypeError('x'), problem('other')],
])('%s', (_what, error, refusal) => {
  expect(refusalOf(error, 'first')).toEqual(refusal);
});

it.each([
  ['unauthenticated', errorOf(401, 'unauthenticated')],
  ['two_factor_required', errorOf(401, 'two_factor_required')],
  ['a message at the code', errorOf(422, 'unprocessable', { fields: { code: 'must be six digits' } })],
])('says that the code is wrong when the response is %s', (_what, error) => {
  expect(refusalOf(error, 'second')).toEqual({ kind: 'code-wrong' });
});

it('does not blame the code while the password is unconfirmed', () => {
  expect(refusalOf(errorOf(401, 'unauthenticated'), 'both')).toEqual(problem('wrong'));
  expect(refusalOf(errorOf(401, 'two_factor_required'), 'both')).toEqual({ kind: 'code-wrong' });
});

it.each(['second', 'both'] as const)('advises no code to somebody who has sent one: %s', (factors) => {
  const rateLimited = errorOf(429, 'too_many_requests', { retryAfter: 12_000 });
  expect(refusalOf(rateLimited, factors)).toEqual(problem('tooMany', { waitMs: 12_000 }));
});

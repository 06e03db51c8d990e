import { expect, it } from 'vitest';
import { credentialProblems } from './credentialProblems.ts';

it.each([
  [{ email: 'owner@acme.test', password: 'x' }, {}],
  [{ email: 'owner@acme.test', password: 'x', code: '123456' }, {}],
  [
    { email: '', password: '' },
    { email: 'emailMissing', password: 'passwordMissing' },
  ],
  [{ email: 'owner', password: 'x' }, { email: 'emailMalformed' }],
  [{ email: 'owner@acme', password: 'x' }, { email: 'emailMalformed' }],
  [{ email: 'owner @acme.test', password: 'x' }, { email: 'emailMalformed' }],
  [{ email: 'a@b.test', password: 'x', code: '' }, { code: 'codeMissing' }],
  [{ email: 'a@b.test', password: 'x', code: '1234567890' }, {}],
  [{ email: 'a@b.test', password: 'x', code: '12345' }, { code: 'codeMalformed' }],
  [{ email: 'a@b.test', password: 'x', code: '1234567' }, { code: 'codeMalformed' }],
  [{ email: 'a@b.test', password: 'x', code: '12345a' }, { code: 'codeMalformed' }],
])('judges %j: %j', (credentials, problems) => {
  expect(credentialProblems(credentials)).toEqual(problems);
});

import * as core from '@zxcvbn-ts/core';
import { expect, it } from 'vitest';
import { type PasswordStrength, passwordRater, type Zxcvbn } from './passwordStrength.ts';

/** Small dictionaries: the large ones are tested with the server. */
const common = { dictionary: { passwords: ['password'] }, adjacencyGraphs: {} } as unknown as Zxcvbn['common'];
const english = { dictionary: { wikipedia: ['lantern'] } } as unknown as Zxcvbn['english'];
const rate = passwordRater({ core, common, english });
const PERSON = ['Jo Öztürk', 'jo.lee@acme.test', 'Acme-Logistics'];

it.each<[password: string, PasswordStrength]>([
  ['password', { score: 0, warning: 'topTen' }],
  ['lantern', { score: 0, warning: 'wordByItself' }],
  ['öztürk', { score: 0, warning: 'userInputs' }],
  ['Logistics', { score: 0, warning: 'userInputs' }],
  ['lee', { score: 0, warning: 'userInputs' }],
  // A name of two letters is part of too many words to count.
  ['jo', { score: 0, warning: null }],
  ['gkTq7-vwR2m.Zp', { score: 4, warning: null }],
])('judges %s', (password, strength) => {
  expect(rate(password, PERSON)).toEqual(strength);
});

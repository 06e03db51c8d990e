import { expect, it } from 'vitest';
import { ratePassword } from './ratePassword.ts';

const ELIAS = ['Elias Brandt', 'editor@acme.test'];

it.each<[string, string | null]>([
  ['password', 'topTen'],
  ['qwertyuiop', 'topHundred'],
  ['eliasbrandt', 'userInputs'],
  ['editor@acme.test', 'userInputs'],
  ['aaaaaaaaaaaa', 'simpleRepeat'],
])('%s is too easy: %s', (password, warning) => {
  const strength = ratePassword(password, ELIAS);
  expect(strength.score).toBeLessThan(3);
  expect(strength.warning).toBe(warning);
});

it.each(['turnip lantern Vexing 4 orbit', 'hV9#tqLz!m2R'])('%s is hard to guess', (password) => {
  expect(ratePassword(password, ELIAS)).toEqual({ score: 4, warning: null });
});

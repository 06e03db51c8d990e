import { remembered, ruleFor } from './rule.ts';

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Letters of any script, and nothing else. */
export const alpha = remembered(() => ruleFor('validation.alpha', (value) => LETTERS.test(String(value))));

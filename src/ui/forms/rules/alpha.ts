import { remembered, ruleFor } from './rule.ts';

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Only letters, of any script. */
export const alpha = remembered(() => ruleFor('validation.alpha', (value) => LETTERS.test(String(value))));

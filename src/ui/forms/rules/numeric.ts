import { remembered, ruleFor } from './rule.ts';

const DIGITS = /^\d+$/;

/** The digits 0 to 9, and nothing else: no sign, no point. */
export const numeric = remembered(() => ruleFor('validation.numeric', (value) => DIGITS.test(String(value))));

import { remembered, ruleFor } from './rule.ts';

const DIGITS = /^\d+$/;

/** Only the digits 0 to 9: no sign, no point. */
export const numeric = remembered(() => ruleFor('validation.numeric', (value) => DIGITS.test(String(value))));

import { ruleFor } from './rule.ts';

/** A number without a fraction. */
export const wholeNumber = ruleFor('validation.wholeNumber', Number.isInteger);

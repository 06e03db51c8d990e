import { ruleFor } from '#src/ui/forms/rules/rule.ts';

/** A number without a fraction. */
export const wholeNumber = ruleFor('validation.wholeNumber', Number.isInteger);

import { remembered, ruleFor } from './rule.ts';

/** A number, and not a smaller one. */
export const minValue = remembered((min: number) =>
  ruleFor('validation.minValue', (value) => Number(value) >= min, { min }),
);

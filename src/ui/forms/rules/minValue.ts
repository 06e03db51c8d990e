import { remembered, ruleFor } from './rule.ts';

/** A number no smaller than this. */
export const minValue = remembered((min: number) =>
  ruleFor('validation.minValue', (value) => Number(value) >= min, { min }),
);

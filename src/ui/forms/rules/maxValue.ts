import { remembered, ruleFor } from './rule.ts';

/** A number, and not a greater one. */
export const maxValue = remembered((max: number) =>
  ruleFor('validation.maxValue', (value) => Number(value) <= max, { max }),
);

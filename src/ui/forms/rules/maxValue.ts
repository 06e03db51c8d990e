import { remembered, ruleFor } from './rule.ts';

/** A number no greater than this. */
export const maxValue = remembered((max: number) =>
  ruleFor('validation.maxValue', (value) => Number(value) <= max, { max }),
);

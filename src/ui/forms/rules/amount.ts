import { remembered, ruleFor } from './rule.ts';

/** An amount of money: what could not be read as one is still the text that was typed. `example`: how one looks. */
export const amount = remembered((example: string) =>
  ruleFor('validation.amount', (value) => typeof value === 'number', { example }),
);

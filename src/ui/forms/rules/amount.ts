import { remembered, ruleFor } from './rule.ts';

/** An amount of money: invalid input is still the typed text. `example`: a valid amount. */
export const amount = remembered((example: string) =>
  ruleFor('validation.amount', (value) => typeof value === 'number', { example }),
);

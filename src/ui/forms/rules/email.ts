import { z } from 'zod';
import { remembered, ruleFor } from './rule.ts';

// The schemas of the API judge addresses by this, so a form must not be of another opinion.
const address = z.email();

/** An e-mail address, as the API takes it. */
export const email = remembered(() => ruleFor('validation.email', (value) => address.safeParse(value).success));

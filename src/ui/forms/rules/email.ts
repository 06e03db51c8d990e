import { regexes } from 'zod/v4/core';
import { remembered, ruleFor } from './rule.ts';

/**
 * An e-mail address, checked with the same expression as the API's schemas; imported from zod's core, because the schemas themselves would
 * add 90 kB to the page.
 */
export const email = remembered(() => ruleFor('validation.email', (value) => regexes.email.test(String(value))));

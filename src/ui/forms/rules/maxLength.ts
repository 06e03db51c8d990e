import { lengthOf } from './minLength.ts';
import { remembered, ruleFor } from './rule.ts';

/** At most this many UTF-16 units, as the API counts them, or entries of a list. */
export const maxLength = remembered((max: number) =>
  ruleFor('validation.maxLength', (value) => lengthOf(value) <= max, { max, smart_count: max }),
);

import type { Validator } from 'react-admin';
import { isBlank, remembered } from '#src/ui/forms/rules.ts';

/** A whole number from `min` to `max`. */
export const wholeNumber = remembered(
  (min: number, max: number): Validator =>
    (value: unknown) => {
      const isValid = isBlank(value) || (Number.isInteger(value) && Number(value) >= min && Number(value) <= max);
      return isValid ? undefined : { message: 'devices.settings.wholeNumber', args: { min, max } };
    },
);

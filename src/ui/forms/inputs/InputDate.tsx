import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormat } from '#src/i18n/useFormat.ts';
import type { BrokenRule } from '#src/ui/forms/rules.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputDateProps extends FieldProps {
  /** YYYY-MM-DD */
  min?: string;
  max?: string;
}

const DATE = /^\d{4}-\d\d-\d\d$/;
const NOT_A_DATE: BrokenRule = { message: 'validation.date', args: {} };

/** A date, stored as YYYY-MM-DD; empty is null. An incomplete date, or one that does not exist, is an error and not an empty one. */
export function InputDate({ min, max = '9999-12-31', validate = [], ...props }: InputDateProps) {
  const input = useRef<HTMLInputElement>(null);
  const { trigger } = useFormContext();
  // Browsers return no value for an impossible date, and years of up to six digits.
  const isDate = (value: unknown) =>
    input.current?.validity.badInput || (typeof value === 'string' && !DATE.test(value)) ? NOT_A_DATE : undefined;
  const { wholeDay } = useFormat();
  const binding = useField({
    inWords: (value) => wholeDay(String(value ?? '')),
    ...props,
    validate: [isDate, ...[validate].flat()],
    parse: (value: string) => value || null,
  });
  // Browsers report no change between an impossible date and none.
  const checkAgain = () => {
    if (binding.isInvalid && !binding.isRefused) void trigger(props.source);
  };
  return (
    <FieldInput
      binding={binding}
      type="date"
      inputProps={{ min, max, ref: input }}
      onKeyUp={checkAgain}
      onBlur={() => {
        binding.field.onBlur();
        checkAgain();
      }}
      sx={{ maxWidth: 200 }}
    />
  );
}

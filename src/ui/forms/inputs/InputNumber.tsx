import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputNumberProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  /** The unit, after the number. */
  end?: ReactNode;
}

/** A number; empty is null, and what is no number stays as typed, for the rule to name. */
export function InputNumber({ min, max, step, end, ...props }: InputNumberProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    parse: (value: string) => (value === '' ? null : Number.isFinite(Number(value)) ? Number(value) : value),
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        type="number"
        inputRef={ref}
        error={isInvalid}
        disabled={isDisabled}
        endAdornment={end}
        inputProps={{ ...aria, min, max, step, inputMode: 'decimal' }}
        sx={{ maxWidth: 200 }}
      />
    </FieldFrame>
  );
}

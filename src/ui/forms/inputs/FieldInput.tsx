import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { useField } from './useField.ts';

interface FieldInputProps extends OutlinedInputProps {
  /** From `useField(props)`. */
  binding: ReturnType<typeof useField>;
  /** Shown at the end of the label's line. */
  mark?: ReactNode;
}

/** A text box in the field's frame; other props are passed to the box. */
export function FieldInput({ binding, mark, inputProps, ...box }: FieldInputProps) {
  const { id, frame, isInvalid, isDisabled, aria, field } = binding;
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame} mark={mark}>
      <OutlinedInput
        {...control}
        id={id}
        inputRef={ref}
        error={isInvalid}
        disabled={isDisabled}
        inputProps={{ ...aria, ...inputProps }}
        {...box}
      />
    </FieldFrame>
  );
}

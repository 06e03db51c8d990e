import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { useField } from './useField.ts';

interface FieldInputProps extends OutlinedInputProps {
  /** The field: `useField(props)`. */
  of: ReturnType<typeof useField>;
  /** Shown at the end of the label's line. */
  mark?: ReactNode;
}

/** A text box in the field's frame; other props are passed to the box. */
export function FieldInput({ of, mark, inputProps, ...box }: FieldInputProps) {
  const { id, frame, isInvalid, isDisabled, aria } = of;
  const { ref, ...control } = of.field;
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

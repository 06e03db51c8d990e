import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputDateProps extends FieldProps {
  /** YYYY-MM-DD */
  min?: string;
  max?: string;
}

/** A day, kept as YYYY-MM-DD; empty is null. */
export function InputDate({ min, max, ...props }: InputDateProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    parse: (value: string) => value || null,
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        type="date"
        inputRef={ref}
        error={isInvalid}
        disabled={isDisabled}
        inputProps={{ ...aria, min, max }}
        sx={{ maxWidth: 200 }}
      />
    </FieldFrame>
  );
}

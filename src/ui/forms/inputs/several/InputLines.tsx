import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';

/** Short texts, a line each: `<InputLines source="features" label={…} />`. Empty lines are the form's to leave out: see `writtenLines`. */
export function InputLines(props: FieldProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    format: (value: unknown) => (Array.isArray(value) ? value.join('\n') : ''),
    parse: (typed: string) => (typed === '' ? [] : typed.split('\n')),
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        inputRef={ref}
        multiline
        fullWidth
        minRows={3}
        error={isInvalid}
        disabled={isDisabled}
        inputProps={aria}
      />
    </FieldFrame>
  );
}

/** The lines that something is written in. */
export function writtenLines(lines: readonly string[] = []): string[] {
  return lines.map((line) => line.trim()).filter(Boolean);
}

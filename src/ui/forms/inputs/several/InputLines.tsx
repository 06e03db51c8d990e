import { FieldInput } from '#src/ui/forms/inputs/FieldInput.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';

/** Short texts, a line each: `<InputLines source="features" label={…} />`. Empty lines are the form's to leave out: see `writtenLines`. */
export function InputLines(props: FieldProps) {
  const of = useField({
    ...props,
    format: (value: unknown) => (Array.isArray(value) ? value.join('\n') : ''),
    parse: (typed: string) => (typed === '' ? [] : typed.split('\n')),
  });
  return <FieldInput of={of} multiline fullWidth minRows={3} />;
}

/** The lines that something is written in. */
export function writtenLines(lines: readonly string[] = []): string[] {
  return lines.map((line) => line.trim()).filter(Boolean);
}

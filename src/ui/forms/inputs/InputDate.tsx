import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputDateProps extends FieldProps {
  /** YYYY-MM-DD */
  min?: string;
  max?: string;
}

/** A date, stored as YYYY-MM-DD; empty is null. */
export function InputDate({ min, max, ...props }: InputDateProps) {
  const binding = useField({ ...props, parse: (value: string) => value || null });
  return <FieldInput binding={binding} type="date" inputProps={{ min, max }} sx={{ maxWidth: 200 }} />;
}

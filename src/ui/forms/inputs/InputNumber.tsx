import InputAdornment from '@mui/material/InputAdornment';
import { useFormat } from '#src/i18n/useFormat.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputNumberProps extends FieldProps {
  min?: number;
  max?: number;
  step?: number;
  /** The unit, after the number. */
  end?: string;
}

/** A number. Empty is null; invalid input stays as typed and is reported. */
export function InputNumber({ min, max, step, end, ...props }: InputNumberProps) {
  const format = useFormat();
  const binding = useField({
    inWords: (value) =>
      typeof value === 'number' ? [format.number(value), end].filter(Boolean).join(' ') : String(value ?? ''),
    ...props,
    parse: (value: string) => (value === '' ? null : Number.isFinite(Number(value)) ? Number(value) : value),
  });
  return (
    <FieldInput
      binding={binding}
      type="number"
      endAdornment={end && <InputAdornment position="end">{end}</InputAdornment>}
      inputProps={{ min, max, step, inputMode: 'decimal' }}
      sx={{ maxWidth: 200 }}
    />
  );
}

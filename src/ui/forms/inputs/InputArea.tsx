import type { ReactNode } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

interface InputAreaProps extends FieldProps {
  minRows?: number;
  maxRows?: number;
  /** The most characters; the counter shows near it. */
  maxLength?: number;
  placeholder?: string;
  /** Shown at the end of the label's line. */
  mark?: ReactNode;
}

/** Several lines of text, growing with the input. */
export function InputArea({ minRows = 3, maxRows = 12, maxLength, placeholder, mark, ...props }: InputAreaProps) {
  const text = useText();
  const binding = useField(props);
  const length = String(binding.field.value ?? '').length;
  const counter =
    maxLength !== undefined && length > maxLength * 0.8
      ? text('ui.form.characters', { count: length, limit: maxLength })
      : null;
  return (
    <FieldInput
      binding={binding}
      mark={mark ?? counter}
      multiline
      fullWidth
      minRows={minRows}
      maxRows={maxRows}
      placeholder={placeholder}
      inputProps={{ maxLength }}
    />
  );
}

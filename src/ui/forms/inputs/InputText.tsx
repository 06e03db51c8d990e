import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { useFormat } from '#src/i18n/useFormat.ts';
import { FieldInput } from './FieldInput.tsx';
import { type FieldProps, useField } from './useField.ts';

export interface InputTextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The keyboard that a phone shows. */
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  /** The most characters that can be typed. */
  maxLength?: number;
  /** Empty is sent as null, not as an empty text. */
  isNullWhenEmpty?: boolean;
  start?: ReactNode;
  end?: ReactNode;
}

/** One line of text: `<InputText source="name" label={text('groups.name')} validate={required()} />`. */
export function InputText({
  type = 'text',
  autoComplete = 'off',
  inputMode,
  placeholder,
  maxLength,
  isNullWhenEmpty,
  start,
  end,
  ...props
}: InputTextProps) {
  const { clock, phone } = useFormat();
  const binding = useField({
    inWords: (value) => {
      const typed = String(value ?? '');
      return type === 'time' ? clock(typed) : type === 'tel' ? phone(typed) : typed;
    },
    ...props,
    parse: (value: string) => (value === '' && isNullWhenEmpty ? null : value),
  });
  return (
    <FieldInput
      binding={binding}
      type={type}
      fullWidth
      autoComplete={autoComplete}
      placeholder={placeholder}
      startAdornment={start}
      endAdornment={end}
      inputProps={{ maxLength, inputMode }}
    />
  );
}

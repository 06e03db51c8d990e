import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

export interface InputTextProps extends FieldProps {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Which keys a phone offers. */
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  /** The most characters that can be typed. */
  maxLength?: number;
  /** Empty is null for the API, not an empty text. */
  isNullWhenEmpty?: boolean;
  hasAutoFocus?: boolean;
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
  hasAutoFocus,
  start,
  end,
  ...props
}: InputTextProps) {
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    parse: (value: string) => (value === '' && isNullWhenEmpty ? null : value),
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...control}
        id={id}
        type={type}
        inputRef={ref}
        fullWidth
        error={isInvalid}
        disabled={isDisabled}
        autoComplete={autoComplete}
        autoFocus={hasAutoFocus}
        placeholder={placeholder}
        startAdornment={start}
        endAdornment={end}
        inputProps={{ ...aria, maxLength, inputMode }}
      />
    </FieldFrame>
  );
}

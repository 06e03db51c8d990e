import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useId } from 'react';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';

interface TestNumberFieldProps {
  label: string;
  help?: string;
  value: string;
  onChange: (value: string) => void;
  /** The number's error, or null if there is none. */
  error: string | null;
  readOnly: boolean;
  onEnter: () => void;
  inputRef: RefObject<HTMLInputElement | null>;
  autoFocus?: boolean;
}

/** The number for a test message. Enter sends it. */
export function TestNumberField({ label, help, value, onChange, error, onEnter, ...input }: TestNumberFieldProps) {
  const id = useId();
  const described = [error !== null && `${id}-error`, help !== undefined && `${id}-help`].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} help={help} error={error} isOptional={false}>
      <OutlinedInput
        {...input}
        id={id}
        fullWidth
        type="tel"
        value={value}
        error={error !== null}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.repeat && !isComposing(event.nativeEvent)) onEnter();
        }}
        inputProps={{
          'aria-invalid': error !== null || undefined,
          'aria-describedby': described || undefined,
          maxLength: 40,
          autoComplete: 'off',
        }}
      />
    </FieldFrame>
  );
}

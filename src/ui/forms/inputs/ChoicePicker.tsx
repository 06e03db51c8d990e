import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Ref } from 'react';
import type { Choice } from './InputSelect.tsx';
import { usePickerWords } from './usePickerWords.ts';

interface ChoicePickerProps {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur: () => void;
  choices: readonly Choice[];
  placeholder?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
  isInvalid?: boolean;
  isDisabled?: boolean;
  aria?: Record<string, unknown>;
}

/** Picks one of many choices by typing. The label is outside and has the same id. */
export function ChoicePicker(props: ChoicePickerProps) {
  const { id, value, onChange, onBlur, choices, placeholder, inputRef, isInvalid, isDisabled, aria } = props;
  const words = usePickerWords();
  // A stored value that is no longer offered is kept and shown as it is.
  const selectedChoice =
    choices.find((choice) => choice.value === value) ?? (value === null ? null : { value, label: value });
  return (
    <Autocomplete<Choice>
      id={id}
      value={selectedChoice}
      options={choices}
      getOptionLabel={({ label }) => label}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      disabled={isDisabled}
      onChange={(_, choice) => onChange(choice?.value ?? null)}
      onBlur={onBlur}
      {...words}
      renderInput={({ InputProps, inputProps, disabled }) => (
        <OutlinedInput
          {...InputProps}
          fullWidth
          error={isInvalid}
          disabled={disabled}
          inputRef={inputRef}
          placeholder={placeholder}
          inputProps={{ ...inputProps, ...aria }}
        />
      )}
    />
  );
}

import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useMemo } from 'react';
import { useText } from '#src/i18n/useText.ts';
import type { Choice } from './InputSelect.tsx';
import { usePickerWords } from './usePickerWords.ts';

interface ChoicesPickerProps {
  /** The field's name for assistive technology. */
  label: string;
  values: readonly string[];
  choices: readonly Choice[];
  onChange: (values: string[]) => void;
}

/** Picks several of many choices by typing. */
export function ChoicesPicker({ label, values, choices, onChange }: ChoicesPickerProps) {
  const text = useText();
  const words = usePickerWords();
  // A stored value that is no longer offered is kept and shown as it is.
  const selectedChoices = values.map(
    (value) => choices.find((choice) => choice.value === value) ?? { value, label: value },
  );
  // Keep the same array while the selection is unchanged: a new one would empty the box at every keystroke.
  const key = JSON.stringify(selectedChoices);
  const picked = useMemo(() => JSON.parse(key) as Choice[], [key]);
  return (
    <Autocomplete<Choice, true>
      multiple
      value={picked}
      options={choices}
      filterSelectedOptions
      getOptionLabel={(choice) => choice.label}
      getOptionKey={(choice) => choice.value}
      isOptionEqualToValue={(option, chosen) => option.value === chosen.value}
      onChange={(_, next) => onChange(next.map(({ value }) => value))}
      {...words}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={({ InputProps, inputProps, disabled }) => (
        <OutlinedInput
          {...InputProps}
          fullWidth
          disabled={disabled}
          placeholder={values.length === 0 ? text('ui.form.choose') : undefined}
          inputProps={{ ...inputProps, 'aria-label': label }}
        />
      )}
    />
  );
}

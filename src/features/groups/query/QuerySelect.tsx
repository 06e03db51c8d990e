import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';

interface QuerySelectProps {
  /** Its name for assistive technology; sighted users read it from the sentence. */
  label: string;
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  isFull?: boolean;
}

/** One word of a condition. */
export function QuerySelect({ label, value, choices, onChange, isFull }: QuerySelectProps) {
  // A deleted field is shown by its key until another one is chosen.
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Select
      fullWidth={isFull}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      inputProps={{ 'aria-label': label }}
    >
      {!isKnown && <MenuItem value={value}>{value}</MenuItem>}
      {choices.map((choice) => (
        <MenuItem key={choice.value} value={choice.value}>
          {choice.label}
        </MenuItem>
      ))}
    </Select>
  );
}

import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface LabeledCheckProps {
  label: string;
  isChecked: boolean;
  isDisabled: boolean;
  onChange: (isOn: boolean) => void;
}

/** A box with its label next to it. */
export function LabeledCheck({ label, isChecked, isDisabled, onChange }: LabeledCheckProps) {
  return (
    <FormControlLabel
      sx={{ display: 'flex' }}
      label={label}
      disabled={isDisabled}
      control={<Checkbox size="small" checked={isChecked} onChange={(_, isOn) => onChange(isOn)} />}
    />
  );
}

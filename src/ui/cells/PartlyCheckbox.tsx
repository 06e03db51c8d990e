import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';

interface PartlyCheckboxProps extends Omit<CheckboxProps, 'indeterminate' | 'slotProps'> {
  /** Neither on nor off: some of it is. */
  isPartly: boolean;
  label: string;
}

/** A checkbox that may be neither on nor off. A native one says so by its property; MUI says it by an attribute that contradicts `checked`. */
export function PartlyCheckbox({ isPartly, label, ...props }: PartlyCheckboxProps) {
  return (
    <Checkbox
      {...props}
      indeterminate={isPartly}
      slotProps={{
        input: {
          'aria-label': label,
          'aria-checked': undefined,
          ref: (input: HTMLInputElement | null) => {
            if (input) input.indeterminate = isPartly;
          },
        },
      }}
    />
  );
}

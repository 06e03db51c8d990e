import type { ComponentProps } from 'react';
import { CheckBox } from './CheckBox.ts';

interface PartlyCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'ref' | 'aria-label'> {
  /** Neither on nor off: some of it is. */
  isPartly: boolean;
  label: string;
}

/** A checkbox that may be neither on nor off, which is said by a property and not by an attribute. */
export function PartlyCheckbox({ isPartly, label, ...props }: PartlyCheckboxProps) {
  return (
    <CheckBox
      {...props}
      type="checkbox"
      aria-label={label}
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
    />
  );
}

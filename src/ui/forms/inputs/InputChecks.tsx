import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import type { Choice } from './InputSelect.tsx';
import { type FieldProps, useField } from './useField.ts';

/** Any of a few, all in sight: the value is the list of what is ticked. */
export function InputChecks({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, field, frame, isDisabled, aria } = useField({ ...props, format: (value: unknown) => value ?? [] });
  const chosen = field.value as string[];
  const toggle = (value: string) =>
    field.onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <FieldFrame {...frame} isGroup>
      <PlainFieldset
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        onBlur={() => field.onBlur()}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            label={choice.label}
            disabled={isDisabled || choice.isDisabled}
            control={
              <Checkbox
                checked={chosen.includes(choice.value)}
                onChange={() => toggle(choice.value)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : undefined}
              />
            }
          />
        ))}
      </PlainFieldset>
    </FieldFrame>
  );
}

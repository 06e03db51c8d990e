import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { type Choice, labelsOf } from '#src/ui/forms/inputs/InputSelect.tsx';
import { type FieldProps, useField } from '#src/ui/forms/inputs/useField.ts';

/** Any of a few, all in sight; the value is a list, in the order of the choices. */
export function InputChecks({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, field, frame, isDisabled, aria } = useField({
    inWords: labelsOf(choices),
    ...props,
    format: (value: unknown) => value ?? [],
  });
  const chosen: readonly string[] = field.value;
  const turn = (value: string, isOn: boolean) =>
    field.onChange(
      choices.map((choice) => choice.value).filter((each) => (each === value ? isOn : chosen.includes(each))),
    );
  return (
    <FieldFrame {...frame} isGroup>
      <FormGroup
        row
        role="group"
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
                onChange={(_, isOn) => turn(choice.value, isOn)}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </FormGroup>
    </FieldFrame>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FieldFrame } from './FieldFrame.tsx';
import { type Choice, labelsOf } from './InputSelect.tsx';
import { type FieldProps, useField } from './useField.ts';

/** One of two to four choices, all visible. */
export function InputRadios({ choices, ...props }: FieldProps & { choices: readonly Choice[] }) {
  const { id, field, frame, isDisabled, aria } = useField({ inWords: labelsOf(choices), ...props });
  return (
    <FieldFrame {...frame} isGroup>
      <RadioGroup
        id={id}
        name={field.name}
        value={field.value}
        onChange={(_, value) => field.onChange(value)}
        onBlur={() => field.onBlur()}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={isDisabled || choice.isDisabled}
            control={<Radio inputRef={index === 0 ? field.ref : undefined} />}
          />
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}

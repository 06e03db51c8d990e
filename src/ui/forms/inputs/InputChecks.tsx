import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import { styled } from '@mui/material/styles';
import { FieldFrame } from './FieldFrame.tsx';
import { type Choice, labelsOf } from './InputSelect.tsx';
import { type FieldProps, useField } from './useField.ts';

/** From this many choices, more than the days of a week, they are laid out in columns. */
const IN_COLUMNS = 8;

const Group = styled(FormGroup)({
  '&[data-columns]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 176px), 1fr))',
    justifyItems: 'start',
  },
});

/** Any of a few choices, all visible; the value is a list in their order. */
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
      <Group
        row
        data-columns={choices.length >= IN_COLUMNS ? '' : undefined}
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
      </Group>
    </FieldFrame>
  );
}

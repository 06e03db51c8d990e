import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import type { FilterChoice } from '#src/ui/lists/filters/filterDefinition.ts';

interface ChoiceFilterProps {
  label: string;
  choices: readonly FilterChoice[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
  isMultiple?: boolean;
}

const Group = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: '8px 12px',
  maxHeight: 320,
  overflowY: 'auto',
});

/** Checkboxes for any of the choices, or radio buttons for one. */
export function ChoiceFilter({ label, choices, chosen, onChange, isMultiple }: ChoiceFilterProps) {
  const toggle = (value: string) =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return (
    <Group role={isMultiple ? 'group' : 'radiogroup'} aria-label={label}>
      {choices.map((choice, index) => (
        <FormControlLabel
          key={choice.value}
          label={choice.label}
          control={
            isMultiple ? (
              <Checkbox
                autoFocus={index === 0}
                checked={chosen.includes(choice.value)}
                onChange={() => onChange(toggle(choice.value))}
              />
            ) : (
              <Radio
                autoFocus={index === 0}
                name={label}
                checked={chosen.includes(choice.value)}
                onChange={() => onChange([choice.value])}
              />
            )
          }
        />
      ))}
    </Group>
  );
}

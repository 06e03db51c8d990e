import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { FieldNotes } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const Notes = styled('div')({ display: 'grid', gap: 4 });

/** Aligns the control (which has padding) with the fields, and the help with the label (px). */
const INSETS = {
  checkbox: { control: { marginInlineStart: -6 }, notes: { paddingInlineStart: 30 } },
  switch: { control: { marginInlineStart: -9 }, notes: { paddingInlineStart: 53 } },
};

/** Yes or no: as a checkbox, a value that is saved; as a switch (`variant="switch"`), something that is turned on and off. */
export function InputToggle({ variant = 'checkbox', ...props }: FieldProps & { variant?: 'checkbox' | 'switch' }) {
  const { id, field, frame, isDisabled, aria } = useField({ ...props, format: (value: unknown) => Boolean(value) });
  const Control = variant === 'switch' ? Switch : Checkbox;
  return (
    <div>
      <Row style={INSETS[variant].control}>
        <Control
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          disabled={isDisabled}
          onChange={(_, isOn) => field.onChange(isOn)}
          onBlur={() => field.onBlur()}
          slotProps={{ input: { ref: field.ref, ...aria } }}
        />
        <label htmlFor={id}>{frame.label}</label>
      </Row>
      <Notes style={INSETS[variant].notes}>
        <FieldNotes id={id} error={frame.error} help={frame.help} />
      </Notes>
    </div>
  );
}

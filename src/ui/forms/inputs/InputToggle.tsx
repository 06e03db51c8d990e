import Checkbox from '@mui/material/Checkbox';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { FieldNotes } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: -6 });
const Notes = styled('div')({ paddingInlineStart: 28, display: 'grid', gap: 4 });

/** Yes or no. As a checkbox it belongs to what is saved; as a switch (`look="switch"`) it turns something on and off. */
export function InputToggle({ look = 'checkbox', ...props }: FieldProps & { look?: 'checkbox' | 'switch' }) {
  const { id, field, frame, isDisabled, aria } = useField({ ...props, format: (value: unknown) => Boolean(value) });
  const Control = look === 'switch' ? Switch : Checkbox;
  return (
    <div>
      <Line>
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
      </Line>
      <Notes>
        <FieldNotes id={id} error={frame.error} help={frame.help} />
      </Notes>
    </div>
  );
}

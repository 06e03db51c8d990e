import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';

export interface Choice {
  value: string;
  label: string;
  isDisabled?: boolean;
}

/** Puts a value, or each of several, into words: the label of its choice. */
export function labelsOf(choices: readonly Choice[]): (value: unknown) => string {
  const label = (value: unknown) => choices.find((choice) => choice.value === value)?.label ?? String(value ?? '');
  return (value) => (Array.isArray(value) ? value.map(label).join(', ') : label(value));
}

interface InputSelectProps extends FieldProps {
  choices: readonly Choice[];
  /** The label of the empty choice; without it, the field cannot be cleared. */
  emptyLabel?: string;
  /** Called after a choice, for what depends on it. */
  onChosen?: (value: string | null) => void;
}

/** One of a few: `<InputSelect source="purpose" label={…} choices={[{ value: 'marketing', label: … }]} />`. Empty is null. */
export function InputSelect({ choices, emptyLabel, onChosen, ...props }: InputSelectProps) {
  const text = useText();
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    inWords: (value) => labelsOf(choices)(value) || (emptyLabel ?? ''),
    ...props,
    parse: (value: string) => (value === '' ? null : value),
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame}>
      <Select
        {...control}
        onChange={(event) => {
          control.onChange(event);
          onChosen?.(event.target.value || null);
        }}
        id={`${id}-frame`}
        inputRef={ref}
        fullWidth
        displayEmpty
        error={isInvalid}
        disabled={isDisabled}
        renderValue={(value) =>
          choices.find((choice) => choice.value === value)?.label ?? emptyLabel ?? text('ui.form.choose')
        }
        SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}`, ...aria }}
      >
        {emptyLabel !== undefined && <MenuItem value="">{emptyLabel}</MenuItem>}
        {choices.map((choice) => (
          <MenuItem key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  );
}

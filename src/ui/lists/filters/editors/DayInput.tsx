import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useText } from '#src/i18n/useText.ts';

interface DayInputProps {
  id: string;
  /** The day that the list is filtered by (YYYY-MM-DD), or the empty string. */
  applied: string;
  onApply: (day: string) => void;
  hasAutoFocus?: boolean;
  min?: string;
  max?: string;
}

/**
 * A day of a range. Keeps what is typed: the filter is in the address, which changes later, and a browser forgets the digits typed so far when
 * the value is set meanwhile. An incomplete or impossible date leaves the filter as it is.
 */
export function DayInput({ id, applied, onApply, hasAutoFocus, min, max = '9999-12-31' }: DayInputProps) {
  const text = useText();
  const [typed, setTyped] = useState(applied);
  const [isImpossible, setImpossible] = useState(false);
  /** Said only when the field is left: on the way, every date is incomplete. */
  const [isWrong, setWrong] = useState(false);
  const [appliedBefore, setAppliedBefore] = useState(applied);
  if (applied !== appliedBefore) {
    setAppliedBefore(applied);
    setTyped(applied);
  }
  const change = ({ value: day, validity }: { value: string; validity: ValidityState }): void => {
    setTyped(day);
    setImpossible(validity.badInput);
    // An impossible date has no value either.
    if (validity.badInput) return;
    setWrong(false);
    if (day !== applied && isComplete(day)) onApply(day);
  };
  // Browsers report no change between an impossible date and none.
  const changeUnreported = (field: HTMLInputElement | HTMLTextAreaElement): void => {
    if (field.validity.badInput !== isImpossible) change(field);
  };
  return (
    <div>
      <OutlinedInput
        id={id}
        fullWidth
        autoFocus={hasAutoFocus}
        type="date"
        value={typed}
        error={isWrong}
        onChange={(event) => change(event.target)}
        onKeyUp={(event) => changeUnreported(event.target as HTMLInputElement)}
        onBlur={({ target }) => {
          changeUnreported(target);
          setWrong(target.validity.badInput);
        }}
        inputProps={{ min, max, 'aria-describedby': isWrong ? `${id}-error` : undefined }}
      />
      {isWrong && (
        <FormHelperText id={`${id}-error`} error role="alert">
          {text('validation.date')}
        </FormHelperText>
      )}
    </div>
  );
}

/** Whether nothing or all of a day was typed: on the way to 2026, the year is 0002, 0020 and 0202. */
function isComplete(day: string): boolean {
  return day === '' || /^[1-9]\d{3}-/.test(day);
}

import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';

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
 * the value is set meanwhile.
 */
export function DayInput({ id, applied, onApply, hasAutoFocus, min, max = '9999-12-31' }: DayInputProps) {
  const [typed, setTyped] = useState(applied);
  const [appliedBefore, setAppliedBefore] = useState(applied);
  if (applied !== appliedBefore) {
    setAppliedBefore(applied);
    setTyped(applied);
  }
  const change = (day: string): void => {
    setTyped(day);
    if (isComplete(day)) onApply(day);
  };
  return (
    <OutlinedInput
      id={id}
      autoFocus={hasAutoFocus}
      type="date"
      value={typed}
      onChange={(event) => change(event.target.value)}
      inputProps={{ min, max }}
    />
  );
}

/** Whether nothing or all of a day was typed: on the way to 2026, the year is 0002, 0020 and 0202. */
function isComplete(day: string): boolean {
  return day === '' || /^[1-9]\d{3}-/.test(day);
}

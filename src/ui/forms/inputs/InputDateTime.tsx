import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormat } from '#src/i18n/useFormat.ts';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, useField } from './useField.ts';
import { fromWallClock, toWallClock } from './zonedTime.ts';

interface InputDateTimeProps extends FieldProps {
  /** IANA name; without it, the tenant's zone. */
  timeZone?: string;
  /** The earliest, as an ISO instant. */
  min?: string;
}

/** A time, typed as a clock in the zone shows it and kept as ISO in UTC; the zone is named behind it. Empty is null. */
export function InputDateTime({ timeZone, min, ...props }: InputDateTimeProps) {
  const format = useFormat();
  const zone = timeZone ?? format.timeZone;
  const { id, field, frame, isInvalid, isDisabled, aria } = useField({
    ...props,
    parse: (value: string) => (value ? fromWallClock(value, zone) : null),
    format: (value: string | null) => (value ? toWallClock(value, zone) : ''),
  });
  const { ref, ...control } = field;
  return (
    <FieldFrame {...frame} mark={zone}>
      <OutlinedInput
        {...control}
        id={id}
        type="datetime-local"
        inputRef={ref}
        error={isInvalid}
        disabled={isDisabled}
        inputProps={{ ...aria, min: min && toWallClock(min, zone) }}
        sx={{ maxWidth: 260 }}
      />
    </FieldFrame>
  );
}

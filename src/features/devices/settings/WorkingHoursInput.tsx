import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useLocale } from 'react-admin';
import { OFFICE_HOURS, type WorkingHours } from '#src/domain/devices/workingHours.ts';
import { WEEKDAYS } from '#src/domain/time/weekdays.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels } from '#src/i18n/weekdayNames.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { useField } from '#src/ui/forms/inputs/useField.ts';
import { hoursProblem } from './hoursProblem.ts';
import { WorkingDay } from './WorkingDay.tsx';

const Days = styled('div')({ display: 'grid', gap: 8, marginBlockStart: 4 });

/** Always, or a span for each day. */
export function WorkingHoursInput({ source }: { source: string }) {
  const text = useText();
  const { zoneName, clock } = useFormat();
  const dayNames = weekdayLabels(useLocale());
  const latest = useRef<WorkingHours>(OFFICE_HOURS);
  const say = (hours: WorkingHours | null) =>
    hours === null
      ? text('devices.hours.always')
      : WEEKDAYS.flatMap((day) => {
          const span = hours[day];
          return span
            ? [text('devices.hours.span', { day: dayNames[day], from: clock(span.from), to: clock(span.to) })]
            : [];
        }).join(', ');
  const { id, field, frame, isDisabled, aria } = useField({
    source,
    label: text('devices.hours.label'),
    help: text('devices.hours.help', { zone: zoneName }),
    inWords: (value) => say((value || null) as WorkingHours | null),
    validate: (value: WorkingHours | null) => {
      const problem = hoursProblem(value);
      return problem ? text(`devices.hours.${problem.kind}`) : undefined;
    },
  });
  // react-admin gives an empty text for null.
  const hours = (field.value || null) as WorkingHours | null;
  const change = (next: WorkingHours | null) => {
    if (next !== null) latest.current = next;
    field.onChange(next);
  };
  const first = hours && (WEEKDAYS.map((day) => hours[day]).find((span) => span !== null) ?? null);
  return (
    <FieldFrame {...frame} isOptional={false} isGroup>
      <RadioGroup
        row
        id={id}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        name={field.name}
        value={hours === null ? 'always' : 'some'}
        onChange={(_, value) => change(value === 'some' ? latest.current : null)}
      >
        <FormControlLabel
          value="always"
          disabled={isDisabled}
          control={<Radio slotProps={{ input: { ref: field.ref } }} />}
          label={text('devices.hours.always')}
        />
        <FormControlLabel value="some" disabled={isDisabled} control={<Radio />} label={text('devices.hours.some')} />
      </RadioGroup>
      {hours !== null && (
        <Days>
          {WEEKDAYS.map((day) => (
            <WorkingDay
              key={day}
              day={day}
              span={hours[day]}
              isDisabled={isDisabled}
              onBlur={() => field.onBlur()}
              onChange={(span) => change({ ...hours, [day]: span })}
            />
          ))}
          {first && !isDisabled && (
            <Button
              size="small"
              sx={{ justifySelf: 'start', marginInlineStart: -2.5 }}
              onClick={() => change(Object.fromEntries(WEEKDAYS.map((day) => [day, first])) as WorkingHours)}
            >
              {text('devices.hours.copy')}
            </Button>
          )}
        </Days>
      )}
    </FieldFrame>
  );
}

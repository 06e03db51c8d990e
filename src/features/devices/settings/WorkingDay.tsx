import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useLocale } from 'react-admin';
import type { WorkingSpan } from '#src/domain/devices/workingHours.ts';
import type { Weekday } from '#src/domain/time/weekdays.ts';
import { useText } from '#src/i18n/useText.ts';
import { weekdayLabels } from '#src/i18n/weekdayNames.ts';
import { spanProblem } from './hoursProblem.ts';

interface WorkingDayProps {
  day: Weekday;
  /** Null if it does not send on that day. */
  span: WorkingSpan | null;
  isDisabled: boolean;
  onBlur: () => void;
  onChange: (span: WorkingSpan | null) => void;
}

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '148px minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 40,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& small': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
  '& p': { margin: 0, flexBasis: '100%', fontSize: '0.8125rem', color: theme.tokens.status.error.text },
}));
const USUAL: WorkingSpan = { from: '09:00', to: '17:00' };

/** A day's working hours; unchecked, the device does not send. */
export function WorkingDay({ day, span, isDisabled, onBlur, onChange }: WorkingDayProps) {
  const text = useText();
  const name = weekdayLabels(useLocale())[day];
  const problem = span && spanProblem(span);
  const time = (end: 'from' | 'to') => (
    <OutlinedInput
      type="time"
      size="small"
      value={span?.[end] ?? ''}
      error={problem !== null}
      disabled={isDisabled}
      onBlur={onBlur}
      onChange={(event) => onChange({ ...(span ?? USUAL), [end]: event.target.value })}
      inputProps={{ 'aria-label': text(`devices.hours.${end}`, { day: name }), 'aria-invalid': problem !== null }}
    />
  );
  return (
    <Row>
      <FormControlLabel
        disabled={isDisabled}
        control={<Checkbox checked={span !== null} onChange={(_, isOn) => onChange(isOn ? USUAL : null)} />}
        label={name}
      />
      <div>
        {span ? (
          <>
            {time('from')}
            <small>{text('devices.hours.until')}</small>
            {time('to')}
            {problem && <p>{text(`devices.hours.${problem}`)}</p>}
          </>
        ) : (
          <small>{text('devices.hours.off')}</small>
        )}
      </div>
    </Row>
  );
}

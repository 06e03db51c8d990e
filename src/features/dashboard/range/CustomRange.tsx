import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STATISTICS_MAX_DAYS } from '#src/domain/statisticsTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { type CustomRangeIssue, customRangeIssue, type DashboardRange, rangeSearch } from './dashboardRange.ts';
import { dayIn } from './lastDays.ts';

interface OwnRangeProps {
  anchor: HTMLElement;
  range: DashboardRange;
  onClose: () => void;
}

const Form = styled('form')({ display: 'grid', gap: 4, padding: 16, width: 240, '& label + *': { marginBlockEnd: 8 } });

/** Chooses the first and last day. */
export function CustomRange({ anchor, range, onClose }: OwnRangeProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [issue, setIssue] = useState<CustomRangeIssue | null>(null);
  const today = dayIn(format.timeZone, new Date());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newIssue = customRangeIssue(days.from, days.to, today);
    setIssue(newIssue);
    if (newIssue) return;
    navigate({ search: rangeSearch(days) });
    onClose();
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -4, horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': text('dashboard.range.own') } }}
    >
      <Form onSubmit={submit} noValidate>
        <label htmlFor={`${id}-from`}>{text('dashboard.range.from')}</label>
        <OutlinedInput
          id={`${id}-from`}
          type="date"
          autoFocus
          value={days.from}
          onChange={({ target }) => setDays({ ...days, from: target.value })}
          inputProps={{ max: today }}
        />
        <label htmlFor={`${id}-to`}>{text('dashboard.range.to')}</label>
        <OutlinedInput
          id={`${id}-to`}
          type="date"
          value={days.to}
          error={issue !== null}
          onChange={({ target }) => setDays({ ...days, to: target.value })}
          inputProps={{ max: today, 'aria-describedby': issue ? `${id}-issue` : undefined }}
        />
        {issue && (
          <FormHelperText id={`${id}-issue`} error role="alert">
            {text(`dashboard.range.issue.${issue}`, { n: format.number(STATISTICS_MAX_DAYS) })}
          </FormHelperText>
        )}
        <Button type="submit" variant="contained">
          {text('dashboard.range.show')}
        </Button>
      </Form>
    </Popover>
  );
}

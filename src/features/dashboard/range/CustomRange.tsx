import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { STATISTICS_MAX_DAYS } from '#src/domain/statisticsTerms.ts';
import { isCalendarDate } from '#src/domain/time/calendarDate.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { PopoverFrame } from '#src/ui/dialogs/PopoverFrame.tsx';
import { type CustomRangeIssue, customRangeIssue, type DashboardRange, rangeSearch } from './dashboardRange.ts';
import { dayIn } from './lastDays.ts';

interface CustomRangeProps {
  anchor: HTMLElement;
  range: DashboardRange;
  onClose: () => void;
}

const SIDES = ['from', 'to'] as const;
type Side = (typeof SIDES)[number];

const Form = styled('form')({ display: 'grid', gap: 4, padding: 16, width: 240, '& label + *': { marginBlockEnd: 8 } });

/** Chooses the first and last day. */
export function CustomRange({ anchor, range, onClose }: CustomRangeProps) {
  const text = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const id = useId();
  const [days, setDays] = useState({ from: range.from, to: range.to });
  const [problem, setProblem] = useState<{ side: Side; issue: CustomRangeIssue } | null>(null);
  const fields = { from: useRef<HTMLInputElement>(null), to: useRef<HTMLInputElement>(null) };
  const today = dayIn(format.timeZone);
  const findProblem = () => {
    // Browsers return no value for an impossible date.
    const impossible = SIDES.find((side) => fields[side].current?.validity.badInput);
    if (impossible) return { side: impossible, issue: 'notADate' as const };
    const issue = customRangeIssue(days.from, days.to, today);
    return issue && { side: isCalendarDate(days.from) ? ('to' as const) : ('from' as const), issue };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findProblem();
    setProblem(found);
    if (found) fields[found.side].current?.focus();
    else {
      navigate({ search: rangeSearch(days) });
      onClose();
    }
  };
  return (
    <PopoverFrame open anchorEl={anchor} onClose={onClose} panel={{ 'aria-label': text('dashboard.range.own') }}>
      <Form onSubmit={submit} noValidate>
        {SIDES.map((side) => [
          <label key={`${side}-label`} htmlFor={`${id}-${side}`}>
            {text(`dashboard.range.${side}`)}
          </label>,
          <OutlinedInput
            key={side}
            id={`${id}-${side}`}
            inputRef={fields[side]}
            type="date"
            autoFocus={side === 'from'}
            value={days[side]}
            error={problem?.side === side}
            onChange={({ target }) => {
              setDays({ ...days, [side]: target.value });
              setProblem(null);
            }}
            // Browsers report no change between an impossible date and none.
            onKeyUp={() => {
              const isEmpty = days[side] === '' && !fields[side].current?.validity.badInput;
              if (isEmpty && problem?.side === side && problem.issue === 'notADate') setProblem(null);
            }}
            inputProps={{ max: today, 'aria-describedby': problem?.side === side ? `${id}-problem` : undefined }}
          />,
        ])}
        {problem && (
          <FormHelperText id={`${id}-problem`} error role="alert">
            {problem.issue === 'notADate'
              ? text('validation.date')
              : text(`dashboard.range.issue.${problem.issue}`, { n: format.number(STATISTICS_MAX_DAYS) })}
          </FormHelperText>
        )}
        <Button type="submit" variant="contained">
          {text('dashboard.range.show')}
        </Button>
      </Form>
    </PopoverFrame>
  );
}

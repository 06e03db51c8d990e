import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { AUTO_REPLY_LIMITS, type OpeningException } from '#src/domain/autoReply/autoReplyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { SpanError, SpanLine } from './dayLayout.ts';
import { SpanRows } from './SpanRows.tsx';
import { useOpeningIssues } from './useOpeningIssues.ts';

interface ExceptionRowProps {
  /** Its index among the exceptions. */
  at: number;
  exception: OpeningException;
  onChange: (exception: OpeningException) => void;
  onRemove: () => void;
  isDisabled: boolean;
}

const Row = styled('div')({ display: 'grid', gap: 6, padding: '10px 12px' });
/** The dates, on a line of their own if there is no room next to the name. */
const Days = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6, minWidth: 0 });

/** One exception: name, dates and hours. */
export function ExceptionRow({ at, exception, onChange, onRemove, isDisabled }: ExceptionRowProps) {
  const text = useText();
  const issueAt = useOpeningIssues(`exceptions.${at}.`);
  const { name, from, until, hours } = exception;
  const called = name || text('autoReply.exceptions.number', { n: at + 1 });
  const dayIssue = issueAt('from') ?? issueAt('until');
  const day = (side: 'from' | 'until') => (
    <OutlinedInput
      type="date"
      size="small"
      value={exception[side]}
      disabled={isDisabled}
      error={issueAt(side) !== null}
      onChange={(event) => {
        const value = event.target.value;
        // One day by default.
        const isOneDay = side === 'from' && (until === from || until < value);
        onChange({ ...exception, [side]: value, ...(isOneDay ? { until: value } : {}) });
      }}
      inputProps={{ 'aria-label': text(`autoReply.exceptions.${side}`, { name: called }) }}
      sx={{ flex: '1 1 110px', maxWidth: 154 }}
    />
  );
  return (
    <Row>
      <SpanLine>
        <OutlinedInput
          size="small"
          value={name}
          disabled={isDisabled}
          placeholder={text('autoReply.exceptions.namePlaceholder')}
          onChange={(event) => onChange({ ...exception, name: event.target.value })}
          inputProps={{
            'aria-label': text('autoReply.exceptions.name', { n: at + 1 }),
            maxLength: AUTO_REPLY_LIMITS.exception_name,
          }}
          sx={{ flex: '1 1 160px' }}
        />
        <Days>
          {day('from')}
          <span aria-hidden>–</span>
          {day('until')}
          {!isDisabled && (
            <IconAction
              icon="mdi-delete-outline"
              size="small"
              label={text('autoReply.exceptions.remove', { name: called })}
              onClick={onRemove}
            />
          )}
        </Days>
        {dayIssue && <SpanError role="alert">{dayIssue}</SpanError>}
      </SpanLine>
      <SpanRows
        name={called}
        closedText={text('autoReply.exceptions.closed')}
        spans={hours}
        onChange={(next) => onChange({ ...exception, hours: next })}
        issueAt={(place) => issueAt(`hours.${place}`)}
        isDisabled={isDisabled}
      />
    </Row>
  );
}

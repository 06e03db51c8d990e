import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { AUTO_REPLY_LIMITS, type OpeningSpan } from '#src/domain/autoReply/autoReplyTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { IconAction } from '#src/ui/icons/IconAction.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { positions } from '#src/ui/states/positions.ts';
import { Quiet, SpanError, SpanLine, Spans } from './dayLayout.ts';
import { nextSpan } from './nextSpan.ts';

interface SpanRowsProps {
  /** The day, for assistive technology. */
  name: string;
  /** The text shown without spans. */
  closedText: string;
  spans: readonly OpeningSpan[];
  onChange: (spans: OpeningSpan[]) => void;
  issueAt: (place: string) => string | null;
  isDisabled: boolean;
  /** The id of the first control, which gets the focus. */
  firstId?: string;
}

/** The spans of a day, each with its error. */
export function SpanRows({ name, closedText, spans, onChange, issueAt, isDisabled, firstId }: SpanRowsProps) {
  const text = useText();
  const change = (at: number, part: Partial<OpeningSpan>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  const offered = !isDisabled && spans.length < AUTO_REPLY_LIMITS.spans ? nextSpan(spans) : null;
  const add = offered && (() => onChange([...spans, offered]));
  const time = (at: number, side: 'from' | 'to', issue: string | null) => (
    <OutlinedInput
      id={at === 0 && side === 'from' ? firstId : undefined}
      type="time"
      size="small"
      value={spans[at]?.[side] ?? ''}
      disabled={isDisabled}
      error={issue !== null}
      onChange={(event) => change(at, { [side]: event.target.value })}
      inputProps={{ 'aria-label': text(`autoReply.hours.${side}`, { day: name, n: at + 1 }) }}
      sx={{ width: 124 }}
    />
  );
  return (
    <Spans>
      {positions(spans.length).map(({ key, at }) => {
        const issue = issueAt(String(at));
        const { from, to } = spans[at] ?? { from: '', to: '' };
        return (
          <SpanLine key={key}>
            {time(at, 'from', issue)}
            <span aria-hidden>–</span>
            {time(at, 'to', issue)}
            {from !== '' && to !== '' && to <= from && issue === null && (
              <Quiet>{text(to === from ? 'autoReply.hours.wholeDay' : 'autoReply.hours.nextDay')}</Quiet>
            )}
            {!isDisabled && (
              <IconAction
                icon="mdi-close"
                size="small"
                label={text('autoReply.hours.remove', { day: name, n: at + 1 })}
                onClick={() => onChange(spans.toSpliced(at, 1))}
              />
            )}
            {at === spans.length - 1 && add && (
              <IconAction
                icon="mdi-plus"
                size="small"
                label={text('autoReply.hours.addTo', { day: name })}
                onClick={add}
              />
            )}
            {issue && <SpanError role="alert">{issue}</SpanError>}
          </SpanLine>
        );
      })}
      {spans.length === 0 && (
        <SpanLine>
          <Quiet>{closedText}</Quiet>
          {add && (
            <Button
              id={firstId}
              size="small"
              startIcon={<MdiIcon name="mdi-plus" size={18} />}
              aria-label={text('autoReply.hours.addTo', { day: name })}
              onClick={add}
            >
              {text('autoReply.hours.add')}
            </Button>
          )}
        </SpanLine>
      )}
    </Spans>
  );
}

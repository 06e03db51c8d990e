import OutlinedInput from '@mui/material/OutlinedInput';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { serverNow } from '#src/api/serverTime.ts';
import { toLocalTime } from '#src/domain/time/localTime.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { zoneName } from '#src/i18n/format.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { TimeIssue } from '#src/parts/texting/TimeIssue.tsx';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { isSameInstant, readTypedTime } from './sendTime.ts';

export interface ScheduleTimeProps {
  /** Set to the field while its date is incomplete. */
  incompleteField: RefObject<HTMLInputElement | null>;
}

/** Date and time in the campaign's time zone, with a note on days when clocks change. */
export function ScheduleTime({ incompleteField }: ScheduleTimeProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { draft, isReadOnly } = useDraft();
  const sendAt = useDraftView(({ input }) => input.send_at) ?? '';
  const zone = useDraftView(({ input }) => input.timezone) ?? format.timeZone;
  const [typed, setTyped] = useState(() => toLocalTime(new Date(sendAt), zone));
  const readTime = readTypedTime(typed, zone);
  // Not typed here, but from a restored version or another person.
  const isOther = readTime !== null && !isSameInstant(sendAt, readTime.at) && !isSameInstant(sendAt, readTime.second);
  const shownTime = isOther ? toLocalTime(new Date(sendAt), zone) : typed;
  const chosen = isOther ? readTypedTime(shownTime, zone) : readTime;
  const input = useRef<HTMLInputElement>(null);
  const isIncomplete = chosen === null;
  useEffect(() => {
    incompleteField.current = isIncomplete ? input.current : null;
    return () => {
      incompleteField.current = null;
    };
  }, [incompleteField, isIncomplete]);
  const isPast = !isReadOnly && Date.parse(sendAt) < serverNow();

  const change = (next: string) => {
    setTyped(next);
    const time = readTypedTime(next, zone);
    // While the date is incomplete, the previous time applies.
    if (time) draft.change({ send_at: time.at, timezone: zone });
  };
  const error = isIncomplete
    ? text('campaigns.composer.timeIncomplete')
    : isPast
      ? text('campaigns.composer.timePast')
      : null;
  return (
    <div style={{ display: 'grid', gap: 10 }}>
      <FieldFrame
        id={id}
        label={text('campaigns.composer.time')}
        help={text('campaigns.composer.timeHelp', { zone: zoneName(zone) })}
        error={error}
        isOptional={false}
      >
        <OutlinedInput
          id={id}
          inputRef={input}
          type="datetime-local"
          value={shownTime}
          readOnly={isReadOnly}
          error={error !== null}
          onChange={(event) => change(event.target.value)}
          inputProps={{ 'aria-describedby': `${id}-help`, min: toLocalTime(new Date(serverNow()), zone) }}
          sx={{ maxWidth: 260 }}
        />
      </FieldFrame>
      <TimeIssue
        typed={shownTime}
        zone={zone}
        at={sendAt}
        onChoose={(at) => draft.change({ send_at: at })}
        isReadOnly={isReadOnly}
      />
    </div>
  );
}

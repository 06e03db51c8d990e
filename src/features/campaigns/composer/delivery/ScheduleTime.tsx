import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { toLocalTime } from '#src/domain/sms/time/localTime.ts';
import { useDraft, useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { Note } from '#src/ui/states/Note.tsx';
import { readTypedTime } from './sendTime.ts';

/** Date and time by the clocks of the campaign's zone, and what is odd about them when those are changed that day. */
export function ScheduleTime() {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const { draft, isReadOnly } = useDraft();
  const sendAt = useDraftView(({ input }) => input.send_at) ?? '';
  const zone = useDraftView(({ input }) => input.timezone) ?? format.timeZone;
  const [typed, setTyped] = useState(() => toLocalTime(new Date(sendAt), zone));
  const chosen = readTypedTime(typed, zone);
  const isPast = !isReadOnly && Date.parse(sendAt) < Date.now();

  const change = (next: string) => {
    setTyped(next);
    const read = readTypedTime(next, zone);
    // Half a date is no time yet; what was chosen before counts until it is whole.
    if (read) draft.change({ send_at: read.at, timezone: zone });
  };
  const error =
    chosen === null ? text('campaigns.composer.timeIncomplete') : isPast ? text('campaigns.composer.timePast') : null;
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
          type="datetime-local"
          value={typed}
          readOnly={isReadOnly}
          error={error !== null}
          onChange={(event) => change(event.target.value)}
          inputProps={{ 'aria-describedby': `${id}-help`, min: toLocalTime(new Date(), zone) }}
          sx={{ maxWidth: 260 }}
        />
      </FieldFrame>
      {chosen?.issue === 'missing' && (
        <Note kind="warning" role="status">
          {text('campaigns.composer.timeMissing', {
            typed: clock(typed),
            actual: clock(toLocalTime(new Date(chosen.at), zone)),
          })}
        </Note>
      )}
      {chosen?.issue === 'twice' && chosen.second && (
        <Note
          kind="warning"
          role="status"
          actions={
            <>
              <TimeChoice label={text('campaigns.composer.timeFirst')} at={chosen.at} />
              <TimeChoice label={text('campaigns.composer.timeSecond')} at={chosen.second} />
            </>
          }
        >
          {text('campaigns.composer.timeTwice', { typed: clock(typed) })}
        </Note>
      )}
    </div>
  );
}

function TimeChoice({ label, at }: { label: string; at: string }) {
  const { draft, isReadOnly } = useDraft();
  const isChosen = useDraftView(({ input }) => input.send_at) === at;
  return (
    <Button
      size="small"
      variant={isChosen ? 'contained' : 'outlined'}
      aria-pressed={isChosen}
      disabled={isReadOnly}
      onClick={() => draft.change({ send_at: at })}
    >
      {label}
    </Button>
  );
}

function clock(local: string): string {
  return local.slice(11, 16);
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

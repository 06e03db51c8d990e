import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import type { CurrentVisit } from '#src/session/acting/createVisits.ts';
import { session } from '#src/session/session.ts';
import { visuallyHidden } from '#src/theme/visuallyHidden.ts';
import { lastAnnouncement, minutesAndSeconds } from './timeLeft.ts';

const Unseen = styled('span')(visuallyHidden);
const Digits = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** A visit's remaining time: shown by the second, announced at its beginning and near its end. */
export function TimeLeft({ visit: { endsAt, tenantName, mode } }: { visit: CurrentVisit }) {
  const text = useText();
  const [left, setLeft] = useState(() => endsAt - Date.now());

  useEffect(() => {
    const tick = () => {
      setLeft(endsAt - Date.now());
      session.isSignedIn(); // ends the visit here when its time is over, asked or not
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt]);

  const minutes = lastAnnouncement(left);
  return (
    <>
      <Digits role="timer" aria-live="off">
        {text('acting.left', { time: minutesAndSeconds(left) })}
      </Digits>
      <Unseen role="status">
        {minutes === null
          ? text('acting.began', { tenant: tenantName, mode: text(`acting.modes.${mode}`) })
          : text('acting.short', { tenant: tenantName, smart_count: minutes })}
      </Unseen>
    </>
  );
}

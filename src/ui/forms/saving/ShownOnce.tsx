import { type RefObject, useCallback } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

/** Asks before a secret that is shown only once is lost: on links, on the browser's buttons, when the tab is closed or the session ends. */
export function ShownOnce({ isDone }: { isDone?: RefObject<boolean> }) {
  const text = useText();
  const wasDone = useCallback(() => isDone?.current === true, [isDone]);
  useHeldInput(true, wasDone);
  return <LeaveGuard isSaved={wasDone} lost={text('ui.form.leave.once')} />;
}

import { type RefObject, useCallback } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

interface ShownOnceProps {
  isDone?: RefObject<boolean>;
  /** The sentence about what will be lost, while the secret is not shown yet. */
  lost?: string;
}

/** Asks before a secret that is shown only once is lost: on links, on the browser's buttons, when the tab is closed or the session ends. */
export function ShownOnce({ isDone, lost }: ShownOnceProps) {
  const text = useText();
  const wasDone = useCallback(() => isDone?.current === true, [isDone]);
  useHeldInput(true, wasDone);
  return <LeaveGuard isSaved={wasDone} lost={lost ?? text('ui.form.leave.once')} />;
}

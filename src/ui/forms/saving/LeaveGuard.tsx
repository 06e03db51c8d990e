import { useBlocker } from 'react-admin';
import { LeaveDialog } from './LeaveDialog.tsx';
import { leavesForm } from './leavesForm.ts';

interface LeaveGuardProps {
  /** The URL parameter that keeps the input on the screen; changing it counts as leaving. */
  parameter?: string | undefined;
  /** Whether everything was saved since the last render. */
  isSaved?: () => boolean;
}

/**
 * Asks before a link or the browser's buttons lose unsaved input. Render it only while there is some, because the router asks only the last guard
 * of a page: that of a form without input would let the input of another one be lost. Needs a data router.
 */
export function LeaveGuard({ parameter, isSaved = () => false }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSaved() && leavesForm({ current: currentLocation, next: nextLocation, parameter }),
  );
  return <LeaveDialog blocker={blocker} />;
}

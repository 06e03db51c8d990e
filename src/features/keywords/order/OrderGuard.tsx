import { useBlocker } from 'react-admin';
import { ORDER } from '#src/features/keywords/keywordAddress.ts';
import { LeaveDialog } from '#src/ui/forms/saving/LeaveDialog.tsx';
import { leavesForm } from '#src/ui/forms/saving/leavesForm.ts';

/** Asks before an order that is not saved is lost. */
export function OrderGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && leavesForm({ current: currentLocation, next: nextLocation, parameter: ORDER }),
  );
  return <LeaveDialog blocker={blocker} />;
}

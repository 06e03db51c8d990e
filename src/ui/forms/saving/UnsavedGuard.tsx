import { type RefObject, useCallback } from 'react';
import { useBlocker } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { leavesForm } from './leavesForm.ts';

interface UnsavedGuardProps {
  /** True once the form was saved: leaving is then fine. */
  isSaved: RefObject<boolean>;
  root?: string;
  /** The parameter of the address that keeps the form open. */
  parameter?: string;
}

/** Asks before unsaved input is lost: on links, the browser's buttons and closing the tab; keeps it when the session ends. Needs a data router. */
export function UnsavedGuard({ isSaved, root, parameter }: UnsavedGuardProps) {
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isSaved.current && leavesForm({ current: currentLocation, next: nextLocation, root, parameter }),
  );

  useHeldInput(
    isDirty,
    useCallback(() => isSaved.current, [isSaved]),
  );

  return <LeaveDialog blocker={blocker} />;
}

import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-admin';
import { Observable } from '#src/session/Observable.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { leavesForm } from './leavesForm.ts';

interface LeaveGuardProps {
  /** The URL parameter that keeps the input on the screen; changing it counts as leaving. */
  parameter?: string | undefined;
  /** Whether everything was saved since the last render. The same function on each render. */
  isSaved?: (() => boolean) | undefined;
  /** The sentence about what will be lost; by default, changes. */
  lost?: string;
}

/** The guards on the page. */
const guards = new Observable<readonly LeaveGuardProps[]>([]);
const never = () => false;

/** Asks before a link or the browser's buttons lose unsaved input. Render it only while there is some. Needs a data router. */
export function LeaveGuard({ parameter, isSaved = never, lost }: LeaveGuardProps) {
  const [guard, setGuard] = useState<LeaveGuardProps | null>(null);
  const [first] = useSyncExternalStore(guards.subscribe, guards.snapshot);
  // Before the browser paints, so that no navigation can happen first.
  useLayoutEffect(() => {
    const own: LeaveGuardProps = { parameter, isSaved, ...(lost === undefined ? {} : { lost }) };
    setGuard(own);
    guards.set([...guards.snapshot(), own]);
    return () => guards.set(guards.snapshot().filter((each) => each !== own));
  }, [parameter, isSaved, lost]);
  return guard !== null && guard === first && <Question lost={lost} />;
}

/** Asks for confirmation if any guard objects. The router calls only one function of a page, so the first guard does it for all. */
function Question({ lost }: Pick<LeaveGuardProps, 'lost'>) {
  const blocker = useBlocker(({ currentLocation: current, nextLocation: next }) =>
    guards.snapshot().some(({ parameter, isSaved = never }) => !isSaved() && leavesForm({ current, next, parameter })),
  );
  return (
    <LeaveDialog
      isAsking={blocker.state === 'blocked'}
      lost={lost}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
}

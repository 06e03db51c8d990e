import { type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useText } from '#src/i18n/useText.ts';
import { partsWaiting } from './lazyPart.ts';

interface OpenedPartProps {
  /** False while a part that stays rendered is closed. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Shows a `lazyPart` that somebody opened. If it waits for the connection, says so each time it is opened; it appears once it is loaded. */
export function OpenedPart({ isOpen = true, children }: OpenedPartProps) {
  return <Suspense fallback={isOpen && <WaitNotice />}>{children}</Suspense>;
}

function WaitNotice() {
  const text = useText();
  const notify = useNotify();
  const isWaiting = useSyncExternalStore(partsWaiting.subscribe, partsWaiting.snapshot) > 0;
  const notice = text('ui.offline.opened');
  useEffect(() => {
    if (isWaiting) notify(notice, { type: 'warning' });
  }, [isWaiting, notify, notice]);
  return null;
}

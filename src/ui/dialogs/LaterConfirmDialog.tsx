import { type ComponentProps, Suspense, useState } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazyPart } from './lazyPart.ts';

const Dialog = lazyPart(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** A `ConfirmDialog` loaded when it is first needed, for the parts that surround every screen. */
export function LaterConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const { isOpen } = props;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return <Suspense fallback={null}>{wasOpen && <Dialog {...props} />}</Suspense>;
}

import type { ComponentProps } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazyPart } from './lazyPart.ts';
import { OpenedPart } from './OpenedPart.tsx';
import { useOnceOpen } from './useOnceOpen.ts';

const Dialog = lazyPart(() => import('./ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

/** A `ConfirmDialog` loaded when it is first needed, for the parts that surround every screen. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const isDrawn = useOnceOpen(props.isOpen);
  return <OpenedPart isOpen={props.isOpen}>{isDrawn && <Dialog {...props} />}</OpenedPart>;
}

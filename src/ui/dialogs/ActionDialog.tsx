import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { PartBoundary } from '#src/ui/states/Boundary.tsx';
import { useIsLong } from '#src/ui/states/useSettled.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { useOnceOpen } from './useOnceOpen.ts';
import { useQuestionBeforeClose } from './useQuestionBeforeClose.tsx';

interface ActionDialogProps {
  isOpen: boolean;
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** Further buttons, after "Cancel". */
  actions?: ReactNode;
  /** The closing button's label, if not "Cancel". */
  closeLabel?: string;
  /** Whether closing would lose input: Escape and Cancel then ask, and a click outside does nothing. */
  hasInput?: boolean;
  /** A click outside does nothing, as while something was typed. */
  isKept?: boolean;
  /** Whether the action is going on: says so once it takes long. */
  isWaiting?: boolean;
  width?: 'xs' | 'sm' | 'md';
}

/** A dialog: traps and returns the focus, closes on Escape, named by its title. A click outside closes it only while nothing was typed. */
export function ActionDialog({
  isOpen,
  title,
  children,
  onClose,
  actions,
  closeLabel,
  hasInput = false,
  isKept = false,
  isWaiting = false,
  width = 'xs',
}: ActionDialogProps) {
  const text = useText();
  const id = useId();
  const [isTyped, setTyped] = useState(false);
  const isLong = useIsLong(isWaiting);
  const { close, question } = useQuestionBeforeClose({ hasInput, onClose });
  useEffect(() => {
    if (!isOpen) setTyped(false);
  }, [isOpen]);
  if (!useOnceOpen(isOpen)) return null;
  return (
    <DialogFrame
      open={isOpen}
      onClose={close}
      hasInput={hasInput || isKept || isTyped}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
      onInput={() => setTyped(true)}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <ScrolledContent>
        {children}
        <div role="status">{isLong && <p>{text('ui.takesLong')}</p>}</div>
      </ScrolledContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {closeLabel ?? text('ui.cancel')}
        </Button>
        {actions}
      </DialogActions>
      {question}
    </DialogFrame>
  );
}

/** A dialog's content. If it does not fit, it can be scrolled by keyboard even when nothing in it can be focused. */
function ScrolledContent({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const content = ref.current;
    if (!content) return;
    const measure = () => setLong(content.scrollHeight > content.clientHeight + 1);
    const observer = new MutationObserver(measure);
    observer.observe(content, { childList: true, subtree: true, characterData: true });
    window.addEventListener('resize', measure);
    measure();
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
  return (
    <DialogContent ref={ref} tabIndex={isLong ? 0 : undefined}>
      <PartBoundary>{children}</PartBoundary>
    </DialogContent>
  );
}

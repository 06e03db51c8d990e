import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useRef, useState } from 'react';
import { normalForm } from '#src/domain/normalForm.ts';
import { useText } from '#src/i18n/useText.ts';
import { isComposing } from '#src/ui/shortcuts/isComposing.ts';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { ActionDialog } from './ActionDialog.tsx';
import { useDialogError } from './useDialogError.ts';

interface ConfirmDialogProps {
  isOpen: boolean;
  /** The question: "Delete 12 contacts?" */
  title: string;
  /** What will be lost, and how many. */
  children: ReactNode;
  /** The verb: "Delete contacts". */
  confirmLabel: string;
  /** The other button's label, where "Cancel" could be mistaken for the action. */
  closeLabel?: string;
  /** While its promise is pending the button waits; if it fails, the dialog stays and says why, or the snackbar if it was closed. */
  onConfirm: () => unknown;
  onClose: () => void;
  /** The name that must be typed to confirm, where there is no undo. */
  nameToType?: string;
  isDangerous?: boolean;
  /** Disables the button until something is chosen. */
  isBlocked?: boolean;
  /** Whether closing would lose input: Escape and Cancel then ask, and a click outside does nothing. */
  hasInput?: boolean;
  width?: 'xs' | 'sm' | 'md';
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // Each opening starts without the input and errors of the last.
  return props.isOpen ? <OpenConfirmDialog {...props} /> : null;
}

function OpenConfirmDialog({
  title,
  children,
  confirmLabel,
  closeLabel,
  onConfirm,
  onClose,
  nameToType,
  isDangerous = true,
  isBlocked = false,
  hasInput,
  width,
}: ConfirmDialogProps) {
  const text = useText();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const [error, setError] = useDialogError();
  const isClosed = useRef(false);

  const isReady = !isWaiting && !isBlocked && (nameToType === undefined || isSameName(typed, nameToType));
  const confirm = async () => {
    setWaiting(true);
    setError(null);
    try {
      await onConfirm();
      // Another dialog may be open by now.
      if (!isClosed.current) onClose();
    } catch (failure) {
      setError(failure);
      setWaiting(false);
    }
  };

  return (
    <ActionDialog
      isOpen
      width={width}
      title={title}
      onClose={() => {
        isClosed.current = true;
        onClose();
      }}
      hasInput={hasInput}
      isWaiting={isWaiting}
      closeLabel={closeLabel}
      actions={
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          loading={isWaiting}
          disabled={!isReady}
          onClick={confirm}
        >
          {confirmLabel}
        </Button>
      }
    >
      {children}
      {nameToType !== undefined && (
        <div style={{ marginBlockStart: 16 }}>
          <label htmlFor={id} style={{ display: 'block', marginBlockEnd: 4 }}>
            {text('ui.typeName', { name: nameToType })}
          </label>
          <OutlinedInput
            id={id}
            fullWidth
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isReady && !isComposing(event.nativeEvent)) void confirm();
            }}
          />
        </div>
      )}
      {error !== null && <ProblemNote error={error} />}
    </ActionDialog>
  );
}

/** Whether a typed name is the shown one. The same letter can be typed as one character or as a letter and its accent. */
function isSameName(typed: string, name: string): boolean {
  const [typedName, shownName] = [typed, name].map((each) => normalForm(each.trim(), 'NFC'));
  return typedName === shownName;
}

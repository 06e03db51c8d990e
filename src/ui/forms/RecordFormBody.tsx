import { type RefObject, useCallback, useContext, useEffect } from 'react';
import { useCanBlock } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { DialogInput } from '#src/ui/dialogs/dialogInput.ts';
import { useFieldRegistry } from '#src/ui/forms/fieldRegistry.tsx';
import { useShortcuts } from '#src/ui/shortcuts/useShortcuts.ts';
import { PartBoundaries } from '#src/ui/states/Boundary.tsx';
import { problemKind } from '#src/ui/states/problemKind.ts';
import type { RecordFormProps } from './recordFormProps.ts';
import { VersionsDialog } from './saving/conflict/VersionsDialog.tsx';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { SaveBar } from './saving/SaveBar.tsx';
import { useRecordSaving } from './saving/useRecordSaving.ts';

interface RecordFormBodyProps extends RecordFormProps<object> {
  formId: string;
  /** Set here, called by the surrounding form. */
  submit: RefObject<(values: object) => Promise<void>>;
}

/** The inside of the form: the fields, then what saving needs. */
export function RecordFormBody(props: RecordFormBodyProps) {
  const { children, formId, submit, isReadOnly, saveLabel, cancelTo, onCancel, parameter } = props;
  const canBlock = useCanBlock();
  const dialog = useContext(DialogInput);
  const { save, fieldArea, isSaved, failure, conflict } = useRecordSaving(props);
  useSaveShortcut(formId, !isReadOnly);
  useSaveWhenBack(formId, failure);
  useEffect(() => {
    submit.current = save;
  });

  return (
    <>
      <div ref={fieldArea} style={{ display: 'contents' }}>
        <PartBoundaries>{children}</PartBoundaries>
      </div>
      {!isReadOnly && (
        <SaveBar
          saveLabel={saveLabel}
          cancelTo={cancelTo}
          onCancel={onCancel && (dialog?.close ?? onCancel)}
          failure={failure}
        />
      )}
      {canBlock && !isReadOnly && <UnsavedGuard isSaved={isSaved} parameter={parameter} />}
      <VersionsDialog
        differences={conflict.differences}
        onClose={conflict.close}
        onAcceptTheirs={conflict.acceptTheirs}
        onSave={conflict.saveWith}
      />
    </>
  );
}

/** Submits the form with Ctrl/⌘+S and Ctrl/⌘+Enter, unless a dialog is open above it. */
function useSaveShortcut(formId: string, isEnabled: boolean): void {
  const text = useText();
  const save = (): void => {
    const form = document.getElementById(formId);
    const dialog = document.querySelector('[role="dialog"]');
    if (!(form instanceof HTMLFormElement) || (dialog && !dialog.contains(form))) return;
    form.requestSubmit();
  };
  const shortcut = { label: text('ui.shortcuts.save'), group: text('ui.shortcuts.general'), run: save };
  useShortcuts(isEnabled ? ['Mod+s', 'Mod+Enter'].map((keys) => ({ keys, ...shortcut })) : []);
}

/** Saves again when the connection is back, if the last save failed because there was none. */
function useSaveWhenBack(formId: string, failure: unknown): void {
  const isWaiting = failure !== null && problemKind(failure) === 'offline';
  useEffect(() => {
    if (!isWaiting) return;
    const save = () => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit();
    window.addEventListener('online', save, { once: true });
    return () => window.removeEventListener('online', save);
  }, [formId, isWaiting]);
}

interface UnsavedGuardProps {
  /** True once the form was saved; leaving then needs no question. */
  isSaved: RefObject<boolean>;
  /** The URL parameter that keeps the form open. */
  parameter?: string | undefined;
}

/** Asks before unsaved input is lost: on links, on the browser's buttons, and on closing the dialog or the tab. Keeps input when the session ends. Needs a data router. */
function UnsavedGuard({ isSaved, parameter }: UnsavedGuardProps) {
  const { dirtyFields, isSubmitting } = useFormState();
  const { fields } = useFieldRegistry();
  // A form that is being sent counts, even with nothing but a password or code: its response, such as recovery codes, may come only once.
  const isDirty = isSubmitting || Object.keys(dirtyFields).some((source) => !fields().get(source)?.isProof);
  const wasSaved = useCallback(() => isSaved.current, [isSaved]);
  useHeldInput(isDirty, wasSaved);
  const hold = useContext(DialogInput)?.hold;
  useEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
  return isDirty && <LeaveGuard parameter={parameter} isSaved={wasSaved} />;
}

import { type RefObject, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useCanBlock } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { asApiError } from '#src/api/apiError.ts';
import { useText } from '#src/i18n/useText.ts';
import { useHeldInput } from '#src/session/interruption/useHeldInput.ts';
import { DialogInput } from '#src/ui/dialogs/dialogInput.ts';
import { useShortcuts } from '#src/ui/shortcuts/useShortcuts.ts';
import { problemKind } from '#src/ui/states/problemKind.ts';
import { useFieldRegistry } from './fieldRegistry.tsx';
import type { RecordFormProps, SaveOptions } from './recordFormProps.ts';
import { chosenVersion, conflictingFields, valueAt, versionDifferences } from './saving/conflict/conflictingFields.ts';
import { VersionsDialog } from './saving/conflict/VersionsDialog.tsx';
import { errorsByField } from './saving/errorsByField.ts';
import { holdFields } from './saving/holdFields.ts';
import { LeaveGuard } from './saving/LeaveGuard.tsx';
import { SaveBar } from './saving/SaveBar.tsx';

interface RecordFormBodyProps extends RecordFormProps<object> {
  formId: string;
  /** Set here, called by the surrounding form. */
  submit: RefObject<(values: object) => Promise<void>>;
}

/** The inside of the form: the fields, then what saving needs. */
export function RecordFormBody(props: RecordFormBodyProps) {
  const {
    children,
    formId,
    submit,
    record,
    onSave,
    onSaved,
    isReadOnly,
    isKeptOpen,
    saveLabel,
    cancelTo,
    onCancel,
    parameter,
  } = props;
  const canBlock = useCanBlock();
  const dialog = useContext(DialogInput);
  const { fields } = useFieldRegistry();
  const form = useFormContext();
  const inputs = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const savingNow = useRef<Promise<void> | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<{ base: object; mine: object; theirs: RaRecord } | null>(null);
  const reload = useReloads(record, () => [...fields().keys()].some((path) => form.getFieldState(path).isDirty));
  useSaveShortcut(formId, !isReadOnly);
  useSaveWhenBack(formId, failure);

  const showFieldErrors = (errors: Record<string, string>) => {
    const messages = errorsByField(errors, fields());
    // In page order, so that the first one gets the focus.
    const ordered = [...fields().keys()].filter((path) => messages.has(path));
    for (const [index, path] of ordered.entries()) {
      form.setError(path, { type: 'server', message: messages.get(path) }, { shouldFocus: index === 0 });
    }
    return ordered.length;
  };

  /** `submitted`: the form's values when it was submitted, if others are saved. */
  const save = async (values: object, options: SaveOptions, submitted = values): Promise<void> => {
    setFailure(null);
    const reloaded = reload.seen();
    if (reloaded && !options.overwritten) {
      const versions = { ...reloaded, mine: values };
      if (versionDifferences(fields(), versions).length > 0) return setConflict(versions);
    }
    const release = isKeptOpen ? undefined : holdFields(inputs.current);
    try {
      const saved = await onSave(values, options);
      isSaved.current = true;
      reload.forget(saved);
      const typedMeanwhile = conflictingFields(fields(), form.getValues(), submitted);
      form.reset({ ...values, ...(typeof saved === 'object' ? saved : {}) });
      for (const { source, mine } of typedMeanwhile) form.setValue(source, mine, { shouldDirty: true });
      onSaved?.(saved);
      // Users who stay on the page may type again, and that is unsaved input.
      setTimeout(() => {
        isSaved.current = false;
        release?.();
      });
    } catch (error) {
      release?.();
      const problem = asApiError(error);
      if (problem.status === 412 && problem.current) {
        const theirs = problem.current as RaRecord;
        const versions = { base: options.overwritten ?? record ?? {}, mine: values, theirs };
        // Only figures that the server computes differ, so there is nothing to choose.
        const isSame = versionDifferences(fields(), versions).length === 0;
        if (isSame && !options.overwritten) {
          return save(chosenVersion(fields(), versions), { overwritten: theirs }, submitted);
        }
        setConflict(versions);
      } else if (showFieldErrors(problem.fields) === 0) setFailure(error);
    }
  };
  /** Shortcuts and the connection's return submit although the button is disabled: they join the save under way. */
  const saveOnce = (values: object, options: SaveOptions): Promise<void> => {
    savingNow.current ??= save(values, options).finally(() => {
      savingNow.current = null;
    });
    return savingNow.current;
  };
  useEffect(() => {
    submit.current = (values) => saveOnce(values, {});
  });

  return (
    <>
      <div ref={inputs} style={{ display: 'contents' }}>
        {children}
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
        differences={conflict && versionDifferences(fields(), conflict)}
        onClose={() => setConflict(null)}
        onTakeTheirs={() => {
          form.reset(conflict?.theirs);
          reload.forget(conflict?.theirs);
          setConflict(null);
        }}
        onSave={(theirs) => {
          if (conflict) {
            const mine = form.getValues();
            const values = chosenVersion(fields(), { ...conflict, mine }, theirs);
            for (const source of fields().keys()) {
              const value = valueAt(values, source);
              if (value !== valueAt(mine, source)) form.setValue(source, value, { shouldDirty: true });
            }
            void saveOnce(values, { overwritten: conflict.theirs });
          }
          setConflict(null);
        }}
      />
    </>
  );
}

/**
 * Remembers both versions of a record that was reloaded after the user began to type. The form shows the new values of the other fields, but saving
 * must not silently overwrite a change to a field that the user typed in.
 */
function useReloads(record: Partial<RaRecord> | undefined, hasInput: () => boolean) {
  const latest = useRef(record);
  const versions = useRef<{ base: object; theirs: RaRecord } | null>(null);
  const follow = useEffectEvent((now: Partial<RaRecord> | undefined) => {
    const base = versions.current?.base ?? latest.current;
    const isReload = now !== undefined && now.id === latest.current?.id && hasInput();
    versions.current = base && isReload ? { base, theirs: now as RaRecord } : null;
    latest.current = now;
  });
  useEffect(() => follow(record), [record]);
  return {
    seen: () => versions.current,
    /** Starts over from the saved or chosen version. */
    forget: (saved: unknown): void => {
      versions.current = null;
      const now = saved as Partial<RaRecord> | undefined;
      if (now?.id !== undefined && now.id === record?.id) latest.current = now;
    },
  };
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
  const { dirtyFields } = useFormState();
  const isDirty = Object.keys(dirtyFields).length > 0;
  const wasSaved = useCallback(() => isSaved.current, [isSaved]);
  useHeldInput(isDirty, wasSaved);
  const hold = useContext(DialogInput)?.hold;
  useEffect(() => (isDirty ? hold?.() : undefined), [isDirty, hold]);
  return isDirty && <LeaveGuard parameter={parameter} isSaved={wasSaved} />;
}

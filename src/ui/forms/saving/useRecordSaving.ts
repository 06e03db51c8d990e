import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { asApiError } from '#src/api/apiError.ts';
import { useIsShown } from '#src/ui/actions/useIsShown.ts';
import { useRefetchAfterFailure } from '#src/ui/actions/useRefetchAfterFailure.ts';
import { useFieldRegistry } from '#src/ui/forms/fieldRegistry.tsx';
import type { RecordFormProps, SaveOptions } from '#src/ui/forms/recordFormProps.ts';
import { useNotifyProblem } from '#src/ui/snackbar/useNotifyProblem.ts';
import { chosenVersion, conflictingFields, valueAt, versionDifferences } from './conflict/conflictingFields.ts';
import type { VersionDifference } from './conflict/VersionDifference.ts';
import { errorsByField } from './errorsByField.ts';
import { lockFields } from './lockFields.ts';

/** A record as it was read, as the form had it before the page was fetched again, and as somebody else saved it. */
interface Conflict {
  base: object;
  mine: object;
  theirs: RaRecord;
}

/** How long (ms) after a save the same content is not saved again. */
const DOUBLE_CLICK_MS = 1000;

/** Saves the surrounding form: shows errors at its fields, keeps what was typed meanwhile, and lets the user choose when somebody else saved first. */
export function useRecordSaving({
  record,
  onSave,
  onSaved,
  isKeptOpen,
}: Pick<RecordFormProps<object>, 'record' | 'onSave' | 'onSaved' | 'isKeptOpen'>) {
  const form = useFormContext();
  const { fields } = useFieldRegistry();
  const fieldArea = useRef<HTMLDivElement>(null);
  const isSaved = useRef(false);
  const savingNow = useRef<Promise<void> | null>(null);
  /** The form's values, for a moment after they were saved. */
  const justSaved = useRef<string | null>(null);
  const notifyProblem = useNotifyProblem();
  const isShown = useIsShown();
  const refetchAfter = useRefetchAfterFailure();
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const reload = useReloads(record, () => [...fields().keys()].some((path) => form.getFieldState(path).isDirty));

  /** `submitted`: the form's values when it was submitted, if others are saved. */
  const save = async (values: object, options: SaveOptions, submitted = values): Promise<void> => {
    setFailure(null);
    const reloaded = reload.seen();
    if (reloaded && !options.overwritten) {
      const versions = { ...reloaded, mine: values };
      if (versionDifferences(fields(), versions).length > 0) return setConflict(versions);
    }
    const release = isKeptOpen ? undefined : lockFields(fieldArea.current);
    try {
      const saved = await onSave(values, options);
      isSaved.current = true;
      refetchAfter(null);
      reload.forget(saved);
      showSaved({ ...values, ...(typeof saved === 'object' ? saved : {}) }, submitted);
      onSaved?.(saved);
      // Users who stay on the page may type again, and that is unsaved input.
      setTimeout(() => {
        isSaved.current = false;
        release?.();
      });
    } catch (error) {
      release?.();
      // The form was left while it was saved, and nothing else would say that it is not saved.
      if (!isShown.current) return notifyProblem(error);
      refetchAfter(error);
      return handleFailure(error, { values, options, submitted });
    }
  };

  /** Shows the saved values, except in fields that were changed while saving. */
  const showSaved = (saved: object, submitted: object): void => {
    const typedMeanwhile = conflictingFields(fields(), form.getValues(), submitted);
    form.reset(saved);
    justSaved.current = JSON.stringify(form.getValues());
    setTimeout(() => {
      justSaved.current = null;
    }, DOUBLE_CLICK_MS);
    for (const { source, mine } of typedMeanwhile) form.setValue(source, mine, { shouldDirty: true });
  };

  const handleFailure = async (
    error: unknown,
    { values, options, submitted }: { values: object; options: SaveOptions; submitted: object },
  ): Promise<void> => {
    const { status, current, fields: fieldErrors } = asApiError(error);
    if (status !== 412 || !current) {
      if (showFieldErrors(fieldErrors) === 0) setFailure(error);
      return;
    }
    const theirs = current as RaRecord;
    const versions = { base: options.overwritten ?? record ?? {}, mine: values, theirs };
    // Only figures that the server computes differ, so there is nothing to choose.
    const isSame = versionDifferences(fields(), versions).length === 0;
    if (isSame && !options.overwritten) {
      return save(chosenVersion(fields(), versions), { overwritten: theirs }, submitted);
    }
    // Saving over it was refused, too, and a comparison would be empty.
    if (isSame) setFailure(error);
    else setConflict({ ...versions, mine: structuredClone(form.getValues()) });
  };

  /** Returns the number of fields with errors. */
  const showFieldErrors = (errors: Record<string, string>): number => {
    const messages = errorsByField(errors, fields());
    // In page order, so that the first one gets the focus.
    const ordered = [...fields().keys()].filter((path) => messages.has(path));
    for (const [index, path] of ordered.entries()) {
      form.setError(path, { type: 'server', message: messages.get(path) }, { shouldFocus: index === 0 });
    }
    return ordered.length;
  };

  /**
   * Shortcuts and the connection's return submit although the button is disabled: they join the save under way. The second click of a double click may
   * come when the first has saved.
   */
  const saveOnce = async (values: object, options: SaveOptions): Promise<void> => {
    if (justSaved.current === JSON.stringify(form.getValues())) return;
    savingNow.current ??= save(values, options).finally(() => {
      savingNow.current = null;
    });
    return savingNow.current;
  };

  /** Ends the conflict by saving my version, with theirs in the chosen fields. */
  const saveWith = (chosen: readonly Pick<VersionDifference, 'source'>[]): void => {
    if (!conflict) return;
    const values = chosenVersion(fields(), conflict, chosen);
    const shown = form.getValues();
    for (const source of fields().keys()) {
      const value = valueAt(values, source);
      if (value !== valueAt(shown, source)) form.setValue(source, value, { shouldDirty: true });
    }
    void saveOnce(values, { overwritten: conflict.theirs });
    setConflict(null);
  };

  return {
    save: (values: object) => saveOnce(values, {}),
    /** For the element around the fields. */
    fieldArea,
    /** True once the form was saved, until the user may type again. */
    isSaved,
    /** Why the last save failed, if no field shows it. */
    failure,
    conflict: {
      /** Null while there is no conflict. */
      differences: conflict && versionDifferences(fields(), conflict),
      close: () => setConflict(null),
      acceptTheirs: () => {
        form.reset(conflict?.theirs);
        reload.forget(conflict?.theirs);
        setConflict(null);
      },
      saveWith,
    },
  };
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

import { type ReactNode, useEffect } from 'react';
import { type InputProps, useInput, type Validator } from 'react-admin';
import { useFieldRegistry, useRegisterField } from '#src/ui/forms/fieldRegistry.tsx';
import type { EntryComparison } from '#src/ui/forms/saving/conflict/keyedEntries.ts';
import type { FieldReference } from '#src/ui/forms/saving/conflict/VersionDifference.ts';
import { fieldAria } from './fieldAria.ts';

/** The props of every input. */
export interface FieldProps {
  /** The field's path in the record, such as `custom.size`. */
  source: string;
  label: string;
  /** One sentence under the field. */
  help?: ReactNode;
  /** Rules of `ui/forms/rules.ts` or react-admin's; `required()` among them makes the field required. */
  validate?: Validator | Validator[];
  defaultValue?: unknown;
  isDisabled?: boolean;
  /** Gets the focus when it is first shown. */
  hasAutoFocus?: boolean;
  /** Proves who is typing, as a current password does; not input that could be lost. */
  isProof?: boolean;
  /** Puts a value, also an empty one, into words when two versions of a record are compared. */
  inWords?: (value: unknown, other?: unknown) => string;
}

interface FieldOptions extends FieldProps {
  parse?: InputProps['parse'];
  format?: InputProps['format'];
  /** The value is an id, or a list of ids. */
  reference?: FieldReference;
  /** For a list: lets users choose for each entry when two versions are compared. */
  entries?: EntryComparison;
}

/** The props of a field's frame. */
export interface FrameProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | null;
  isOptional: boolean;
}

/** Connects a control to the surrounding form: value, errors, and attributes for assistive technology. */
export function useField({
  source,
  label,
  help,
  validate,
  defaultValue,
  isDisabled,
  hasAutoFocus = false,
  isProof,
  inWords,
  parse = (value: unknown) => value,
  format,
  reference,
  entries,
}: FieldOptions) {
  const { isReadOnly } = useFieldRegistry();
  const { id, field, fieldState, isRequired } = useInput({
    source,
    validate,
    defaultValue,
    parse,
    ...(format ? { format } : {}),
  });
  useRegisterField(source, { label, id, isProof, inWords, reference, entries });
  // Not by the attribute `autoFocus`: that is earlier, when a closing dialog still takes the focus back and react-admin does not handle the blur yet.
  useEffect(() => {
    if (hasAutoFocus) document.getElementById(id)?.focus();
  }, [hasAutoFocus, id]);
  const error = fieldState.error?.message ?? null;
  const frame: FrameProps = { id, label, help, error, isOptional: !isRequired && !isReadOnly };
  return {
    id,
    field,
    frame,
    isInvalid: error !== null,
    /** The API refused this value. */
    isRefused: fieldState.error?.type === 'server',
    isDisabled: isDisabled || isReadOnly,
    aria: {
      ...fieldAria({ id, error, help }),
      'aria-required': isRequired || undefined,
    },
  };
}

import type { ReactNode } from 'react';
import { type InputProps, useInput, type Validator } from 'react-admin';
import { useFieldRegistry, useRegisterField } from '#src/ui/forms/fieldRegistry.tsx';
import type { EntryComparison } from '#src/ui/forms/saving/conflict/keyedEntries.ts';

/** What every input takes. */
export interface FieldProps {
  /** The field's path in the record, as `custom.size`. */
  source: string;
  label: string;
  /** One sentence under the field. */
  help?: ReactNode;
  /** Rules of `ui/forms/rules` or react-admin's; `required()` among them makes it a field that is not optional. */
  validate?: Validator | Validator[];
  defaultValue?: unknown;
  isDisabled?: boolean;
  /** Says a value to a person, where two versions of a record are compared. */
  inWords?: (value: unknown) => string;
}

interface FieldOptions extends FieldProps {
  parse?: InputProps['parse'];
  format?: InputProps['format'];
  /** Of a list: each entry is a choice of its own where two versions are compared. */
  entries?: EntryComparison;
}

/** What a field's frame needs to know. */
export interface FrameProps {
  id: string;
  label: string;
  help?: ReactNode;
  error: string | null;
  isOptional: boolean;
}

/** Joins a control to the form around: value, errors, and what assistive technology has to know. */
export function useField({
  source,
  label,
  help,
  validate,
  defaultValue,
  isDisabled,
  inWords,
  parse = (value: unknown) => value,
  format,
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
  useRegisterField(source, { label, id, inWords, entries });
  const error = fieldState.error?.message ?? null;
  const describedBy = [error === null ? '' : `${id}-error`, help ? `${id}-help` : ''].filter(Boolean).join(' ');
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
      'aria-invalid': error !== null || undefined,
      'aria-required': isRequired || undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import type { EntryComparison } from './saving/conflict/keyedEntries.ts';
import type { FieldReference } from './saving/conflict/VersionDifference.ts';

export interface RegisteredField {
  label: string;
  /** The id of the element that takes the focus. */
  id: string;
  /** The current password or a one-time code: typed again in seconds, or by a password manager, so it is discarded without a question. */
  isProof?: boolean | undefined;
  /** Puts a value of the field into words, also an empty one; by default, returns the value. `other`: the version that it is compared with. */
  inWords?: ((value: unknown, other?: unknown) => string) | undefined;
  /** The value is an id, or a list of ids; versions are compared by the records' names. */
  reference?: FieldReference | undefined;
  /** For a list: lets users choose for each entry when two versions are compared. */
  entries?: EntryComparison | undefined;
}

interface FieldRegistry {
  register: (source: string, field: RegisteredField) => () => void;
  /** Every field of the form by its source. */
  fields: () => ReadonlyMap<string, RegisteredField>;
  isReadOnly: boolean;
}

const Context = createContext<FieldRegistry>({
  register: () => () => undefined,
  fields: () => new Map(),
  isReadOnly: false,
});

/** The fields of the surrounding form by name, for the error summary and the comparison of versions. */
export function FieldRegistryProvider({ isReadOnly, children }: { isReadOnly: boolean; children: ReactNode }) {
  const fieldsRef = useRef(new Map<string, RegisteredField>());
  const register = useCallback((source: string, field: RegisteredField) => {
    fieldsRef.current.set(source, field);
    return () => void fieldsRef.current.delete(source);
  }, []);
  const value = useMemo(() => ({ register, fields: () => fieldsRef.current, isReadOnly }), [register, isReadOnly]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** The fields of the surrounding form. */
export function useFieldRegistry(): FieldRegistry {
  return useContext(Context);
}

/** Registers a field with the surrounding form. */
export function useRegisterField(
  source: string,
  { label, id, isProof, inWords, reference, entries }: RegisteredField,
): void {
  const { register } = useFieldRegistry();
  // The functions are new at each render; registering again because of that would move the field to the end of the form.
  const latest = useRef({ inWords, reference, entries });
  useEffect(() => {
    latest.current = { inWords, reference, entries };
  });
  const speaks = inWords !== undefined;
  useEffect(
    () =>
      register(source, {
        label,
        id,
        isProof,
        inWords: speaks ? (value, other) => latest.current.inWords?.(value, other) ?? '' : undefined,
        get reference() {
          return latest.current.reference;
        },
        get entries() {
          return latest.current.entries;
        },
      }),
    [register, source, label, id, isProof, speaks],
  );
}

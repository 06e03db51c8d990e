import type { RaRecord } from 'react-admin';

/** The records that a field refers to by id. */
export interface FieldReference {
  resource: string;
  name: (record: RaRecord) => string;
}

/** A field in which two versions of a record differ. */
export interface ConflictingField {
  source: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  inWords?: ((value: unknown, other?: unknown) => string) | undefined;
  reference?: FieldReference | undefined;
}

/** Changed by another person, and different from mine. */
export interface VersionDifference extends ConflictingField {
  /** Only they changed it: mine is the original value. */
  isTheirsAlone: boolean;
}

/** A field in which two versions of a record differ. */
export interface ConflictingField {
  source: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  inWords?: ((value: unknown) => string) | undefined;
}

/** Changed by another person, and different from mine. */
export interface VersionDifference extends ConflictingField {
  /** Only they changed it: mine is the original value. */
  isTheirsAlone: boolean;
}

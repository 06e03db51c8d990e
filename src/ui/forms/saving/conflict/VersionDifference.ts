/** A field in which two versions of a record differ. */
export interface ConflictingField {
  source: string;
  label: string;
  mine: unknown;
  theirs: unknown;
  inWords?: ((value: unknown) => string) | undefined;
}

/** What somebody else changed and I have otherwise. */
export interface VersionDifference extends ConflictingField {
  /** Only they changed it: what I have is what it was before. */
  isTheirsAlone: boolean;
}

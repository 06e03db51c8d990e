/** One part of a long result, in order of creation. */
export interface Walk {
  /** The id of the last record of the previous part, which has to exist but no longer needs to match; null for the first part. */
  after: string | null;
  limit: number;
}

/** A part of an answer that is too long to be given at once, in the order in which the records came about. */
export interface Walk {
  /** The id of the last one of the part before, which may answer the question no more by now, but is there; null asks for the first part. */
  after: string | null;
  limit: number;
}

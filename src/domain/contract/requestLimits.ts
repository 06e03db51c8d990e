/** Limits of a request to the API. */
export const REQUEST_LIMITS = {
  /** Bytes of the body, decompressed. */
  body: 10 * 1024 * 1024,
  /** Nesting of lists and objects, in the body and in JSON parameters. */
  depth: 32,
  /** Characters of path and query, as they are sent. */
  address: 8000,
  /** Characters of the value of one header. */
  header: 8000,
  /** Characters of an Idempotency-Key, in ASCII. */
  idempotency_key: 200,
} as const;

/** The most records that one request changes if it concerns many; workers change the others. */
export const MAX_CHANGED_PER_REQUEST = 2000;

/** Limits of a list's parameters. */
export const LIST_LIMITS = {
  /** Rows in one range. */
  rows: 10_000,
  /** Fields in one filter. */
  fields: 30,
  /** Values for one field, such as ids. */
  values: 1000,
  /** Characters of a field's name. */
  name: 80,
  /** Characters of a value, or of a search (`q`). */
  text: 200,
} as const;

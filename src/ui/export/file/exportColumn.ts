interface ColumnBase {
  /** The column's name in the file. */
  label: string;
  /** The field's path in the record, such as `name` or `custom.size`. */
  source: string;
}

/** A note in a cell; `at`: ISO 8601. */
export interface NoteLine {
  at: string;
  author_name: string;
  body: string;
}

/** A column of a file, as data rather than code: it is filled in a worker. */
export type ExportColumn = ColumnBase &
  (
    | { kind: 'text' | 'number' }
    /** A calendar day, as YYYY-MM-DD. */
    | { kind: 'day' }
    /** An instant in an IANA time zone. The label names the zone. */
    | { kind: 'instant'; timeZone: string }
    /** Notes, one per line: time (in an IANA time zone), author and text. The label names the zone. */
    | { kind: 'notes'; timeZone: string }
    /** Ids or codes, one or a list, shown as words; those without a word are dropped. */
    | { kind: 'words'; words: Readonly<Record<string, string>> }
  );

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface Named {
  /** What the column is called in the file. */
  label: string;
  /** The field it holds; a path such as `custom.size` is one too. */
  source: string;
}

/** A column of a file, as data and not as code: it is filled in a worker. */
export type ExportColumn = Named &
  (
    | { kind: 'text' | 'number' }
    /** A calendar day, as YYYY-MM-DD. */
    | { kind: 'day' }
    /** An instant, told by the clocks of an IANA zone. The label is to name the zone. */
    | { kind: 'instant'; timeZone: string }
    /** Ids or codes, one or a list of them, said in words; what has no word is left out. */
    | { kind: 'words'; words: Readonly<Record<string, string>> }
  );

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

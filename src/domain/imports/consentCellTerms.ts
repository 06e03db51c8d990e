/** Columns that say something of consent: whether somebody agreed, or whether they left. */
export const CONSENT_COLUMNS = ['consent', 'opt_out'] as const;
export type ConsentColumn = (typeof CONSENT_COLUMNS)[number];

/** What a row of an import may say of somebody. `unknown`: they did not say, even where the import says that everybody agreed. */
export const ROW_CONSENTS = ['opted_in', 'opted_out', 'unknown'] as const;
export type RowConsent = (typeof ROW_CONSENTS)[number];

/** The same of a cell; `nothing`: it counts as an empty one, so the import's choice for everybody decides. */
export const CONSENT_MEANINGS = [...ROW_CONSENTS, 'nothing'] as const;
export type ConsentMeaning = (typeof CONSENT_MEANINGS)[number];

/** For whom an import's consent speaks: everybody whose row says nothing else, or only those whose row says that they agreed. */
export const CONSENT_SCOPES = ['everybody', 'rows_that_agree'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

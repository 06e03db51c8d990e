/** Consent columns: who agreed, or who opted out. */
export const CONSENT_COLUMNS = ['consent', 'opt_out'] as const;
export type ConsentColumn = (typeof CONSENT_COLUMNS)[number];

/** What an import row may say about a person's consent. `unknown`: it says nothing, even if the import says that everyone agreed. */
export const ROW_CONSENTS = ['opted_in', 'opted_out', 'unknown'] as const;
export type RowConsent = (typeof ROW_CONSENTS)[number];

/** What a cell may say about it. `nothing`: it counts as empty, so the import's choice for everyone applies. */
export const CONSENT_MEANINGS = [...ROW_CONSENTS, 'nothing'] as const;
export type ConsentMeaning = (typeof CONSENT_MEANINGS)[number];

/** Who an import's consent applies to: everyone whose row says nothing else, or only those whose row says they agreed. */
export const CONSENT_SCOPES = ['everybody', 'opted_in_rows'] as const;
export type ConsentScope = (typeof CONSENT_SCOPES)[number];

/** The languages the API speaks to people; the first for everybody else. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

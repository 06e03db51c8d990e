import type { Request } from 'express';

/** The languages of the API; the first is the default. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of a response, by the request's `Accept-Language`. */
export function languageOf(req: Pick<Request, 'acceptsLanguages'>): Language {
  const preferred = req.acceptsLanguages(...LANGUAGES);
  return LANGUAGES.find((language) => language === preferred) ?? LANGUAGES[0];
}

/** The language of a locale such as fr-CA; undefined if the API does not have it. */
export function languageNamed(locale: string | null | undefined): Language | undefined {
  return LANGUAGES.find((language) => language === locale?.split(/[-_]/, 1)[0]?.toLowerCase());
}

/** A language's name in the reader's language; unchanged when it is not a BCP 47 tag: other systems write `fr_FR`, or whole words. */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

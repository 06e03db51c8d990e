/** A language's name in the reader's language; unchanged when it is not a BCP 47 tag: other systems write `fr_FR`, or whole words. */
export function languageName(tag: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** A language's name where it stands alone, with a capital letter: `Français`. */
export function languageTitle(tag: string, locale: string): string {
  const name = languageName(tag, locale);
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

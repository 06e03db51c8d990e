import type { Choice } from '#src/ui/forms/inputs/InputSelect.tsx';
import { languageTitle } from './languageName.ts';

/** The most common languages of messages (BCP 47); a record may have any other tag. */
const LANGUAGES =
  'af am ar az be bg bn bs ca cs cy da de el en es et eu fa fi fil fr ga gl gu ha he hi hr ht hu hy id ig is it ja ka kk km kn ko ku ky lo lt lv mk ml mn mr ms my nb ne nl pa pl ps pt pt-BR ro ru rw si sk sl so sq sr sv sw ta te th tr uk ur uz vi yo zh-Hans zh-Hant zu'.split(
    ' ',
  );

/** Languages, named and sorted in the reader's language. */
export function languageChoices(locale: string): Choice[] {
  const { compare } = new Intl.Collator(locale);
  return LANGUAGES.map((value) => ({ value, label: languageTitle(value, locale) })).sort((a, b) =>
    compare(a.label, b.label),
  );
}

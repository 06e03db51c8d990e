import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';
import { shortened } from '#src/domain/shortened.ts';

interface EvidenceParts {
  /** The row's own words of consent; empty: none. */
  words: string;
  /** The import's consent text; empty: none. */
  statement: string;
  /** The file and the line. */
  place: string;
}

const BETWEEN = ' · ';
/** The longest `place` (UTF-16 units). */
const LONGEST_PLACE = 80;

/** The evidence of a row's consent: its words, the import's statement, and the file and line, cut to the maximum length. */
export function rowEvidence({ words, statement, place }: EvidenceParts): string {
  const end = place.length > LONGEST_PLACE ? `…${wholeEnd(place, LONGEST_PLACE - 1)}` : place;
  const room = CONTACT_LIMITS.consent_evidence - end.length - BETWEEN.length;
  const quoted =
    words && statement ? shortened(words, Math.max(room / 2, room - statement.length - BETWEEN.length)) : words;
  const all = shortened([quoted, statement].filter(Boolean).join(BETWEEN), room);
  return [all, end].filter(Boolean).join(BETWEEN);
}

function wholeEnd(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, '');
}

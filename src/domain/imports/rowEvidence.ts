import { CONTACT_LIMITS } from '#src/domain/contacts/contactTerms.ts';

interface RowSays {
  /** What the row itself has, as the words somebody agreed with; empty for nothing. */
  words: string;
  /** What the import says of everybody it speaks for; empty for nothing. */
  statement: string;
  /** The file and the line. */
  place: string;
}

const BETWEEN = ' · ';
/** A file may be called by 255 characters. */
const LONGEST_PLACE = 80;

/** The evidence of a consent that a row of a file gives: its words, what the import says, and where it stands, as long as evidence may be. */
export function rowEvidence({ words, statement, place }: RowSays): string {
  const end = place.length > LONGEST_PLACE ? `…${wholeEnd(place, LONGEST_PLACE - 1)}` : place;
  const room = CONTACT_LIMITS.consent_evidence - end.length - BETWEEN.length;
  const said =
    words && statement ? shortened(words, Math.max(room / 2, room - statement.length - BETWEEN.length)) : words;
  const all = shortened([said, statement].filter(Boolean).join(BETWEEN), room);
  return [all, end].filter(Boolean).join(BETWEEN);
}

/** A text of at most so many UTF-16 units, with an ellipsis where it is longer. */
export function shortened(text: string, most: number): string {
  const length = Math.floor(most);
  return text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()}…`;
}

function wholeEnd(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, '');
}

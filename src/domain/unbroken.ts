/**
 * A text whose lines do not break before a sign that stands apart from its word, as French sets : ; ! ? and » apart; nor
 * after «. Catalogues are written with plain spaces, which one can see. What is glued to a word, as `?queue=`, is no such sign.
 */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;!?»](?!\w))|(?<=«) /g, '\u00a0');
}

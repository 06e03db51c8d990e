/**
 * Sets no-break spaces so that lines do not break before a sign that is separated from its word, such as French : ; ! ? and », nor after «.
 * Catalogues have plain spaces, which are visible. Signs attached to a word, as in `?queue=`, are not changed.
 */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;!?»](?!\w))|(?<=«) /g, '\u00a0');
}

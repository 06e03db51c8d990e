/**
 * Sets no-break spaces, so that lines do not break before a sign that is set apart from its word, as French sets : ; ! ? and »; nor after «.
 * Catalogues are written with plain spaces, which are visible. What is attached to a word, as `?queue=`, is not such a sign.
 */
export function unbroken(text: string): string {
  return text.replace(/ (?=[:;!?»](?!\w))|(?<=«) /g, '\u00a0');
}

/** The beginning of a message that lacks its subject, the field: "is required", "n’est pas valide". */
const PREDICATE =
  /^(?:is|are|must|may|cannot|does|has|needs|belongs|stays|runs|would|est|n[’']|ne|doit|a|appartient|contient|figure|dépasse|donnerait|vous) ?/;
const KEY = /^\S+$/;

/**
 * Turns the API's message about a field into a sentence: `withSubject` makes "is required" into "This is required". A message that is a sentence
 * already gets a capital letter; the key of a text is returned unchanged.
 */
export function fieldSentence(message: string, withSubject: (predicate: string) => string): string {
  if (KEY.test(message) || !/^\p{Ll}/u.test(message)) return message;
  const whole = PREDICATE.test(message) ? withSubject(message) : message;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

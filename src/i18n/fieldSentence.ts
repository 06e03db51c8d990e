/** The beginning of a message whose subject is the field: "is required", "n’est pas valide". */
const PREDICATE =
  /^(?:is|are|must|may|cannot|does|has|needs|belongs|stays|runs|would|est|n[’']|ne|doit|a|appartient|contient|figure|dépasse|donnerait|vous) ?/;
const KEY = /^\S+$/;

/**
 * The API's message about a field as a whole sentence: `withSubject` turns "is required" into "This is required". A message that is already a
 * sentence gets a capital; the key of a text stays as it is.
 */
export function fieldSentence(message: string, withSubject: (predicate: string) => string): string {
  if (KEY.test(message) || !/^\p{Ll}/u.test(message)) return message;
  const whole = PREDICATE.test(message) ? withSubject(message) : message;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

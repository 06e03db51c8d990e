/** How what the API says of a field begins where its subject is the field: "is required", "n’est pas valide". */
const PREDICATE =
  /^(?:is|are|must|may|cannot|does|has|needs|belongs|stays|runs|would|est|n[’']|ne|doit|a|appartient|contient|figure|dépasse|donnerait|vous) ?/;
const KEY = /^\S+$/;

/**
 * What the API says of a field as a whole sentence: "is required" as "This is required", by `withSubject`. What is one already
 * gets its capital; a text's key stays.
 */
export function fieldSentence(said: string, withSubject: (said: string) => string): string {
  if (KEY.test(said) || !/^\p{Ll}/u.test(said)) return said;
  const whole = PREDICATE.test(said) ? withSubject(said) : said;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

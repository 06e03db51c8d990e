/** The SQL text of an argument to `pg.Client.query`: a text, or a statement that the connection prepares. Empty for anything else. */
export function statementText(given: unknown): string {
  const text = typeof given === 'object' && given !== null && 'text' in given ? given.text : given;
  return typeof text === 'string' ? text : '';
}

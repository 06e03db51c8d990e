/** The SQL text of an argument to `pg.Client.query`: a text, or a statement that the connection prepares. Empty for anything else. */
export function statementText(argument: unknown): string {
  const text = typeof argument === 'object' && argument !== null && 'text' in argument ? argument.text : argument;
  return typeof text === 'string' ? text : '';
}

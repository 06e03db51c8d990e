const BETWEEN = ' (API token of ';

/** A program's name in the activity, with the creator of its API token, because it acts for them. */
export function programActor(program: string, name: string): string {
  return `${program}${BETWEEN}${name})`;
}

/** The two names in a {@link programActor}; null for the name of a person. */
export function programIn(actorName: string): { program: string; name: string } | null {
  const end = actorName.lastIndexOf(BETWEEN);
  if (end === -1 || !actorName.endsWith(')')) return null;
  return { program: actorName.slice(0, end), name: actorName.slice(end + BETWEEN.length, -1) };
}

/** A program's name in the activity, with the creator of its API token, because it acts for them. */
export function programActor(program: string, name: string): string {
  return `${program} (API token of ${name})`;
}

/** The two names in a {@link programActor}; null for the name of a person. */
export function programIn(actorName: string): { program: string; name: string } | null {
  const [, program, name] = /^(.*) \(API token of (.*)\)$/s.exec(actorName) ?? [];
  return program === undefined || name === undefined ? null : { program, name };
}

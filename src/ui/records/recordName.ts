/** The name of a record; a dash if the API left it out. */
export function recordName({ name }: Record<string, unknown>): string {
  return String(name ?? '–');
}

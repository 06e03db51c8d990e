/** What a table holds under a name that comes from outside; undefined for names that every object has, as `constructor`. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether every object has something under a name without being given it. */
export function isInherited(name: string): boolean {
  return name in {};
}

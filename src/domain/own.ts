/** The value of a table for a name from outside; undefined for names that every object has, as `constructor`. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether every object has a property of this name. */
export function isInherited(name: string): boolean {
  return name in {};
}

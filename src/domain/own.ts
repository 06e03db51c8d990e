/** Looks up a name from outside in a table; undefined for names that every object inherits, such as `constructor`. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** Whether every object has a property of this name. */
export function isInherited(name: string): boolean {
  return name in {};
}

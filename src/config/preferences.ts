const KEYS = { theme: 'heliograph.theme', locale: 'heliograph.locale' } as const;
export type Preference = keyof typeof KEYS;

/** This browser's choice of theme or language; null if none was made. It survives signing out, because it says nothing about a person. */
export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null; // storage is blocked: use the defaults
  }
}

/** Remembers a choice for the sign-in page and the next visit. */
export function writePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Storage is blocked: the choice lasts until the page is left.
  }
}

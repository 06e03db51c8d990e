const KEYS = { theme: 'heliograph.theme', locale: 'heliograph.locale' } as const;
export type Preference = keyof typeof KEYS;

/** What this browser was told about the theme or the language; null when nothing was chosen. It survives signing out: it says nothing about a person. */
export function readPreference(name: Preference): string | null {
  try {
    return localStorage.getItem(KEYS[name]);
  } catch {
    return null; // storage is blocked: the defaults count
  }
}

/** Remembers a choice for the sign-in page and the next visit. */
export function writePreference(name: Preference, value: string): void {
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // storage is blocked: the choice counts until the page is left
  }
}

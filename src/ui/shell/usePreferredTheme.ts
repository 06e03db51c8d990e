import { useEffect, useSyncExternalStore } from 'react';
import { useTheme } from 'react-admin';
import { writePreference } from '#src/config/preferences.ts';
import { chosenTheme, preferredTheme, systemTheme, type ThemeChoice } from '#src/config/preferredTheme.ts';
import { Observable } from '#src/session/Observable.ts';
import type { ThemeMode } from '#src/theme/themeTypes.ts';

const choices = new Observable<ThemeChoice>(chosenTheme());

/** The current theme, the choice, and how to change it; the choice outlives signing out. */
export function usePreferredTheme(): {
  mode: ThemeMode;
  choice: ThemeChoice;
  choose: (choice: ThemeChoice) => void;
  toggle: () => void;
} {
  const [storedTheme, setStoredTheme] = useTheme();
  const choice = useSyncExternalStore(choices.subscribe, chosenTheme);
  const mode: ThemeMode = (storedTheme ?? preferredTheme()) === 'dark' ? 'dark' : 'light';
  const choose = (next: ThemeChoice) => {
    writePreference('theme', next);
    setStoredTheme(preferredTheme());
    writePreference('theme', next); // the store has written the theme that is shown
    choices.set(next);
  };
  return { mode, choice, choose, toggle: () => choose(mode === 'dark' ? 'light' : 'dark') };
}

/** Follows the operating system's theme while that is the choice. Rendered once, outside the pages. */
export function SystemTheme(): null {
  const { choice } = usePreferredTheme();
  const [, setStored] = useTheme();
  useEffect(() => {
    if (choice !== 'system') return;
    const query = systemTheme();
    const follow = () => {
      setStored(preferredTheme());
      writePreference('theme', 'system');
    };
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, [choice, setStored]);
  return null;
}

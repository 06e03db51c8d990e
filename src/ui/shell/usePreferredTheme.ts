import { useTheme } from 'react-admin';
import { DEFAULTS } from '#src/config/constants.ts';
import { writePreference } from '#src/config/preferences.ts';
import type { ThemeMode } from '#src/theme/themeTypes.ts';

/** The theme that is shown and how to change it; the choice outlives signing out. */
export function usePreferredTheme(): { mode: ThemeMode; setMode: (mode: ThemeMode) => void; toggle: () => void } {
  const [stored, setStored] = useTheme();
  const mode: ThemeMode = (stored ?? DEFAULTS.theme) === 'dark' ? 'dark' : 'light';
  const setMode = (next: ThemeMode) => {
    setStored(next);
    writePreference('theme', next);
  };
  return { mode, setMode, toggle: () => setMode(mode === 'dark' ? 'light' : 'dark') };
}

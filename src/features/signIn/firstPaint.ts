import { DEFAULTS } from '#src/config/constants.ts';
import { readPreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { hasStoredSession } from '#src/session/hasStoredSession.ts';
import { firstScreen } from './firstScreen.ts';

// Runs in the head, before anything is painted (config/build/firstPaintScript.ts), so that nobody sees the wrong theme, or the form
// when they are signed in. Whether the session is still good is main.tsx's to find out.
const { dataset } = document.documentElement;

dataset.screen = firstScreen(location.pathname, hasStoredSession());
dataset.theme = preferredTheme();
if ((readPreference('locale') ?? DEFAULTS.locale) !== DEFAULTS.locale) dataset.pendingLanguage = '';

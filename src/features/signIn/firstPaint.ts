import { DEFAULTS } from '#src/config/constants.ts';
import { readPreference } from '#src/config/preferences.ts';
import { preferredTheme } from '#src/config/preferredTheme.ts';
import { fetchFiles, filesOfScreen } from '#src/config/screenFiles.ts';
import { notLoaded as english } from '#src/i18n/en/signIn.ts';
import { notLoaded as french } from '#src/i18n/fr/signIn.ts';
import { isLocale, type LocaleName } from '#src/i18n/locales.ts';
import { warmUpDates } from '#src/i18n/warmUpDates.ts';
import { sendEarlyRequests } from '#src/session/sendEarlyRequests.ts';
import { storedTokens } from '#src/session/storedTokens.ts';
import { firstScreen, HOME_PATH } from './firstScreen.ts';

// Runs in the head, before anything is painted (config/build/firstPaintScript.ts), so that nobody sees the wrong theme, or the form
// when they are signed in. main.tsx checks whether the session is still valid.
const { dataset } = document.documentElement;
const tokens = storedTokens();
const locale = readPreference('locale') ?? DEFAULTS.locale;
const language = isLocale(locale) ? locale : DEFAULTS.locale;
const NOT_LOADED: Record<LocaleName, string> = { en: english, fr: french };

dataset.screen = firstScreen(location.pathname, tokens !== null);
dataset.theme = preferredTheme();
if (locale !== DEFAULTS.locale) dataset.pendingLanguage = '';
if (tokens !== null && dataset.screen === 'shell') {
  const { always, own } = filesOfScreen(location.pathname === '/' ? HOME_PATH : location.pathname, language);
  fetchFiles(always, { isNeeded: true });
  // After the API requests, which over HTTP/1.1 would otherwise wait for all files.
  void sendEarlyRequests(tokens, language).then(() => fetchFiles(own, { isNeeded: true }));
  // While the files load, but after the outline of the app is painted. Safari lacks this callback.
  globalThis.requestIdleCallback?.(() => warmUpDates(language));
}

// The page's script, or one that it imports, did not load, so nothing else can say so. The event does not bubble.
addEventListener(
  'error',
  ({ target }) => {
    const place = document.querySelector('main');
    if (!place || !(target instanceof HTMLScriptElement)) return;
    dataset.screen = 'failed';
    place.className = 'start-failure';
    place.lang = language;
    place.setAttribute('role', 'alert');
    place.textContent = NOT_LOADED[language];
  },
  { capture: true },
);

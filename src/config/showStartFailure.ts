import { PagePartError, whenServerIsBack } from './pagePart.ts';
import { ConfigError } from './parseRuntimeConfig.ts';

interface FailureTexts {
  text: string;
  offline: string;
  reload: string;
}

/** Shows why the page did not start, without the app. `texts` are in the language that is loaded. While offline, waits for the connection. */
export function showStartFailure(error: unknown, texts: FailureTexts): void {
  document.documentElement.dataset.screen = 'failed';
  const place = document.createElement('main');
  place.className = 'start-failure';
  place.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = wordsFor(error, texts);
  const reload = document.createElement('button');
  reload.textContent = texts.reload;
  reload.addEventListener('click', () => location.reload());
  place.append(text, reload);
  document.body.append(place);
  if (isOffline(error)) whenServerIsBack(() => location.reload());
  else console.error(error);
}

function isOffline(error: unknown): boolean {
  return error instanceof PagePartError && error.code === 'offline';
}

/** The text to show. Messages of browsers and libraries contain addresses and only go to the console. */
function wordsFor(error: unknown, { text, offline }: FailureTexts): string {
  if (isOffline(error)) return offline;
  return error instanceof ConfigError ? `${text} ${error.message}` : text;
}

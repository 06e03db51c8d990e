import { fetchFiles, filesOfScreen } from '#src/config/screenFiles.ts';
import { preferredLocale } from '#src/i18n/coreTexts.ts';
import { HOME_PATH } from './firstScreen.ts';

/** How long (ms) the page may be idle before the admin is loaded, unless the user types sooner. */
const IDLE = 1500;

/** How long (ms) typing must pause before the admin's code runs, because it blocks key presses for some 50 ms. */
const TYPING_PAUSE = 700;

/**
 * Fetches the files of the admin and of its first screen, at the first key press in the form or when the page is idle. In a pause after that, its
 * code runs (`run`), so that signing in waits only for the API.
 */
export function prefetchAdmin(form: HTMLElement, run: () => Promise<unknown>): void {
  const listening = new AbortController();
  const fetchAll = (): void => {
    listening.abort();
    clearTimeout(timer);
    const { always, own } = filesOfScreen(HOME_PATH, preferredLocale());
    fetchFiles([...always, ...own], { isNeeded: false });
  };
  const timer = setTimeout(fetchAll, IDLE);
  form.addEventListener('input', fetchAll, { signal: listening.signal });

  const running = new AbortController();
  let pause: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener(
    'input',
    () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        running.abort();
        run().catch(() => undefined); // the code that needs it fetches it again and reports a failure
      }, TYPING_PAUSE);
    },
    { signal: running.signal },
  );
}

import { fetchFiles, filesOfScreen } from '#src/config/screenFiles.ts';
import { preferredLocale } from '#src/i18n/languages.ts';
import { HOME_PATH } from './firstScreen.ts';

/** How long (ms) the page may be idle before the admin is fetched, if nobody types sooner. */
const IDLE = 1500;

/** Fetches the files of the admin and of its first screen, at the first key press in the form or when nothing else is going on. */
export function prefetchAdmin(form: HTMLElement): void {
  const done = new AbortController();
  const fetchAll = (): void => {
    done.abort();
    clearTimeout(timer);
    const { always, own } = filesOfScreen(HOME_PATH, preferredLocale());
    fetchFiles([...always, ...own], { isNeeded: false });
  };
  const timer = setTimeout(fetchAll, IDLE);
  form.addEventListener('input', fetchAll, { signal: done.signal });
}

/** How long (ms) the page may be idle before the admin is fetched, if nobody types sooner. */
const IDLE = 1500;

/**
 * Fetches the files of the admin into the browser's cache, without running them, at the first key press in the form or when
 * nothing else is going on. The build lists them in the page (config/build/adminFiles.ts); in development there is no list.
 */
export function prefetchAdmin(form: HTMLElement): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name="admin-files"]')?.content.split(' ') ?? [];
  const done = new AbortController();
  const fetchAll = (): void => {
    done.abort();
    clearTimeout(timer);
    for (const file of files) document.head.append(link(file));
  };
  const timer = setTimeout(fetchAll, IDLE);
  form.addEventListener('input', fetchAll, { signal: done.signal });
}

function link(file: string): HTMLLinkElement {
  const element = document.createElement('link');
  // Of what is preloaded and not used within seconds the browser complains, except of modules.
  element.rel = file.endsWith('.js') ? 'modulepreload' : 'prefetch';
  element.crossOrigin = '';
  element.href = file;
  return element;
}

/** The files that each screen needs, as the build writes them into the page (build/screenFiles.ts). */
export interface ScreenFiles {
  /** File names in /assets. */
  files: string[];
  /** Files that every screen needs, by language, as indexes into `files`. */
  always: Record<string, number[]>;
  /** Further files of each screen, by its path in the address bar (with `:id`): those of every language under `''`, texts by language. */
  screens: Record<string, Record<string, number[]>>;
}

export const SCREEN_FILES = 'screen-files';

interface FilesOfScreen {
  /** Needed by every screen. */
  always: string[];
  /** Needed by this screen. */
  own: string[];
}

/** The addresses of the files needed to open a path of the address bar. None in development, where nothing is built. */
export function filesOfScreen(path: string, language: string): FilesOfScreen {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${SCREEN_FILES}"]`)?.content;
  if (text === undefined) return { always: [], own: [] };
  const { files, always, screens } = JSON.parse(text) as ScreenFiles;
  const own = screens[path] ?? screens[Object.keys(screens).find((pattern) => matchesPath(path, pattern)) ?? ''];
  const pathsOf = (indexes: number[] = []) => indexes.map((at) => `/assets/${files[at]}`);
  return { always: pathsOf(always[language]), own: [...pathsOf(own?.['']), ...pathsOf(own?.[language])] };
}

/**
 * Fetches files into the browser's cache without running them. `isNeeded`: they will be used within seconds. Other styles are prefetched, because
 * browsers warn about unused preloads of anything but modules.
 */
export function fetchFiles(files: readonly string[], { isNeeded }: { isNeeded: boolean }): void {
  for (const file of files) {
    const link = document.createElement('link');
    const isStyle = file.endsWith('.css');
    link.rel = isStyle ? (isNeeded ? 'preload' : 'prefetch') : 'modulepreload';
    if (isStyle) link.as = 'style';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

/** Whether a path matches a pattern with `:id`. */
export function matchesPath(path: string, pattern: string): boolean {
  const [parts, pathParts] = [pattern.split('/'), path.split('/')];
  return parts.length === pathParts.length && parts.every((part, index) => part === ':id' || part === pathParts[index]);
}

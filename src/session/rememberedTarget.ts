import { percentDecoded } from '#src/domain/percentDecoded.ts';

const KEY = 'heliograph.target';
const LONGEST = 2000;

/** Remembers, for this tab, where to go after sign-in. Ignores everything but this application's paths. */
export function rememberTarget(target: string): void {
  const own = pathOnThisSite(target);
  if (own === null) return;
  try {
    sessionStorage.setItem(KEY, own);
  } catch {
    // Storage is blocked: sign-in opens the home page.
  }
}

/** The remembered target; read once. Null the second time, or if there is none. */
export function takeTarget(): string | null {
  const target = knownTarget();
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked: nothing was remembered.
  }
  return target;
}

/** The remembered target, without forgetting it; null if there is none. */
export function knownTarget(): string | null {
  try {
    const target = sessionStorage.getItem(KEY);
    return target === null ? null : pathOnThisSite(target);
  } catch {
    return null;
  }
}

/**
 * The target as a path of this application, with query and hash. Null if a browser could read it as another site, now or after decoding, and
 * for pages that are not destinations, such as the sign-in page.
 */
export function pathOnThisSite(target: string): string | null {
  if (target.length > LONGEST || !target.startsWith('/') || hasTricks(target)) return null;
  let decoded = pathOf(target);
  for (let round = 0; round < 3; round += 1) {
    decoded = percentDecoded(decoded) ?? decoded;
    if (hasTricks(decoded)) return null;
  }
  const base = 'https://own.invalid';
  const url = new URL(target, base);
  // `URL` has resolved dots: "/.//evil.example" has become "//evil.example".
  if (
    url.origin !== base ||
    url.pathname.startsWith('//') ||
    /^\/(auth|suspended|terminated|notfound)(\/|$)/i.test(url.pathname)
  )
    return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a browser could read it as another site: two slashes or a backslash begin a host, and control characters and white space are dropped. */
function hasTricks(path: string): boolean {
  return /^\/[/\\]/.test(path) || /[\\\s\p{Cc}]/u.test(path);
}

function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
}

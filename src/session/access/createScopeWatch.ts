/** The scope that was asked for is waited for this long (ms), however many answers name another one meanwhile. */
const PAUSE = 1000;

interface Parts {
  /** Another one when another person signs in. */
  era: () => AbortSignal;
  /** The answers are given under another scope than the one that is known here. */
  onOther: () => void;
  now?: () => number;
}

/**
 * Listens for the version of the scope that every answer names. `GET /user` brings the scope itself; another answer with another version
 * means that somebody changed the role meanwhile.
 */
export function createScopeWatch({ era, onOther, now = Date.now }: Parts): (path: string, headers: Headers) => void {
  let known: { era: AbortSignal; version: string } | null = null;
  let toldAt = Number.NEGATIVE_INFINITY;
  return (path, headers) => {
    const version = headers.get('X-Scope-Version');
    if (version === null) return;
    if (path === '/user') {
      known = { era: era(), version };
      toldAt = Number.NEGATIVE_INFINITY;
    } else if (known?.era === era() && known.version !== version && now() - toldAt > PAUSE) {
      toldAt = now();
      onOther();
    }
  };
}

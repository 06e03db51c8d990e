/** How long (ms) to wait for a requested scope before requesting it again. */
const REQUEST_INTERVAL = 1000;

interface Parts {
  /** Identifies the session; changes when another person signs in. */
  era: () => AbortSignal;
  /** Called when responses use another version of the scope than the one known here. */
  onOther: () => void;
  now?: () => number;
}

/**
 * Watches the version of the scope, which every response names. `GET /user` returns the scope; another version in any other response means that
 * somebody has changed the user's role.
 */
export function createScopeWatch({ era, onOther, now = Date.now }: Parts): (path: string, headers: Headers) => void {
  let lastScope: { era: AbortSignal; version: string } | null = null;
  let notifiedAt = Number.NEGATIVE_INFINITY;
  return (path, headers) => {
    const version = headers.get('X-Scope-Version');
    if (version === null) return;
    if (path === '/user') {
      lastScope = { era: era(), version };
      notifiedAt = Number.NEGATIVE_INFINITY;
    } else if (lastScope?.era === era() && lastScope.version !== version && now() - notifiedAt > REQUEST_INTERVAL) {
      notifiedAt = now();
      onOther();
    }
  };
}

/** The other tabs of this browser. */
export interface Tabs {
  /** Tells them that the session in the storage, or the person's record, is another now. */
  announce(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

type TabMessage = 'session' | 'user';

/**
 * Reaches the other tabs by a channel and by the storage's own event: the one is not everywhere, the other comes only
 * for what was written to the storage, and late in a tab that sleeps.
 */
export function createTabs(key: string): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key);
  return {
    announce: (message) => channel?.postMessage(message),
    listen(listener) {
      channel?.addEventListener('message', ({ data }) => listener(data === 'user' ? 'user' : 'session'));
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener('session');
      });
      // A page that comes back from the background or from history may have slept through both.
      window.addEventListener('pageshow', () => listener('session'));
      document.addEventListener('visibilitychange', () => listener('session'));
    },
  };
}

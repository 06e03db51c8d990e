/** The other tabs of this browser. */
export interface Tabs {
  /** Notifies them that the stored session or the user's record has changed. */
  announce(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
}

type TabMessage = 'session' | 'user';

/**
 * Reaches the other tabs by a channel and by storage events: not every browser has channels, and storage events report only writes, and late
 * in a sleeping tab.
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
      // A page that returns from the background or from history may have missed both.
      window.addEventListener('pageshow', () => listener('session'));
      document.addEventListener('visibilitychange', () => listener('session'));
    },
  };
}

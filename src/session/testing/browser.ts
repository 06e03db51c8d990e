import { authenticateWith } from '#src/api/httpClient.ts';
import type { VisitNotice } from '#src/session/acting/visitNotice.ts';
import { createSession, type Session } from '#src/session/createSession.ts';
import { createTabs } from '#src/session/createTabs.ts';
import type { SessionChange } from '#src/session/current/createChanges.ts';
import { local } from '#src/session/strategies/local.ts';
import { createSessionStore } from '#src/session/tokens/createSessionStore.ts';

export interface Tab {
  session: Session;
  /** The events its listeners received, as `kind` or `kind elsewhere`. */
  events: string[];
  /** How visits ended, as its next page would say. */
  visitsEnded: VisitNotice[];
  /** Makes the API client, of which the process has only one, use this tab's session. */
  focus(): void;
  nextChange(): Promise<SessionChange>;
}

export interface Browser {
  /** The contents of its storage. */
  storage: Map<string, string>;
  openTab(): Tab;
  /** Advances the browser's clock. */
  advance(ms: number): void;
}

let browsers = 0;

/** A browser with a storage that its tabs share, and a clock that tests advance. */
export function openBrowser(): Browser {
  browsers += 1;
  const key = `test-browser-${browsers}`;
  const storage = new Map<string, string>();
  const shared = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => storage.set(name, value),
  } as unknown as Storage;
  let ahead = 0;
  return {
    storage,
    advance(ms) {
      ahead += ms;
    },
    openTab() {
      const visitsEnded: VisitNotice[] = [];
      const session = createSession({
        store: createSessionStore(() => shared),
        tabs: createTabs(key),
        strategy: () => local,
        onVisitEnd: (notice) => visitsEnded.push(notice),
        now: () => Date.now() + ahead,
      });
      const events: string[] = [];
      session.onChange(({ kind, isHere }) => events.push(isHere ? kind : `${kind} elsewhere`));
      return {
        session,
        events,
        visitsEnded,
        focus: () => authenticateWith(session.authenticator),
        nextChange: () =>
          new Promise((resolve) => {
            const stop = session.onChange((change) => {
              stop();
              resolve(change);
            });
          }),
      };
    },
  };
}

import { type AppAbility, abilityFor } from '#src/domain/access/ability.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { Session } from '#src/session/createSession.ts';
import type { SessionChange } from '#src/session/current/createChanges.ts';
import { Listeners } from '#src/session/Observable.ts';

/** The signed-in user and their permissions. */
export interface Access {
  user: SignedInUser;
  ability: AppAbility;
}

/** `end`: settles when loading ends, and never rejects. */
export type AccessState =
  | { kind: 'nobody' }
  | { kind: 'loading'; end: Promise<void> }
  | { kind: 'known'; access: Access }
  | { kind: 'failed'; error: Error };

export interface AccessStore {
  /** The same object until something changes. Starts loading if a user is signed in and not loaded yet. */
  state(): AccessState;
  /** Reads the user again. Throws the API's error. */
  load(): Promise<Access>;
  subscribe(listener: () => void): () => void;
}

interface Options {
  /** Whether the page waits for the person to sign in again; their permissions then stay as they were. */
  isInterrupted?: () => boolean;
  now?: () => number;
}

/** A failure is shown for at least this long (ms) before trying again. */
const FAILURE_PAUSE = 2000;
const NOBODY: AccessState = { kind: 'nobody' };

/** Stores the user with an ability, created once for each user of the session. */
export function createAccessStore(
  session: Session,
  { isInterrupted = () => false, now = Date.now }: Options = {},
): AccessStore {
  const changes = new Listeners();
  const abilities = new WeakMap<SignedInUser, Access>();
  let current: AccessState | null = null;
  /** The load under way whose result will be shown, if any. */
  let latest: Promise<Access> | null = null;
  let failedAt = 0;

  async function load(): Promise<Access> {
    const user = await session.user();
    const access = abilities.get(user) ?? { user, ability: abilityFor(user.scope) };
    abilities.set(user, access);
    return access;
  }

  function set(state: AccessState | null): void {
    current = state;
    latest = null;
    changes.notify();
  }

  /** Loads the user and shows the result, unless a later load has started, which may be for another person. `fallback`: the state if it fails. */
  async function follow(fallback: AccessState | null = null): Promise<void> {
    const loaded = load();
    latest = loaded;
    try {
      const access = await loaded;
      if (latest === loaded) set({ kind: 'known', access });
    } catch (error) {
      failedAt = now();
      if (latest !== loaded) return;
      set(session.isSignedIn() ? (fallback ?? { kind: 'failed', error: error as Error }) : NOBODY);
    }
  }

  function start(): AccessState {
    return session.isSignedIn() ? { kind: 'loading', end: follow() } : NOBODY;
  }

  session.onChange(({ kind }: SessionChange) => {
    const before = current;
    // Keep the old permissions until the new response arrives, so that no screen shows a skeleton.
    if (before?.kind === 'known' && (kind === 'user_updated' || isInterrupted())) {
      if (session.isSignedIn()) void follow(before);
    } else set(null);
  });

  return {
    load,
    state() {
      const isStale = current?.kind === 'failed' && now() - failedAt > FAILURE_PAUSE;
      if (current === null || isStale) current = start();
      return current;
    },
    subscribe: changes.add,
  };
}

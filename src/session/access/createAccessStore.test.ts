import { describe, expect, it } from 'vitest';
import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { SignedInUser } from '#src/domain/people/user.ts';
import type { Session } from '#src/session/createSession.ts';
import type { SessionChange } from '#src/session/current/createChanges.ts';
import { type AccessState, createAccessStore } from './createAccessStore.ts';

type FetchUser = () => Promise<SignedInUser>;

const person = (name: string): SignedInUser => ({ name, scope: SYSTEM_ROLES.viewer.rules }) as SignedInUser;

/** A session whose user and changes are set by the test. */
function sessionOf(fetchUser: FetchUser | null) {
  let listener: (change: SessionChange) => void = () => undefined;
  const harness = {
    fetchUser,
    session: {
      isSignedIn: () => harness.fetchUser !== null,
      user: () => (harness.fetchUser ?? (() => Promise.reject(new Error('nobody'))))(),
      onChange: (next: (change: SessionChange) => void) => {
        listener = next;
        return () => undefined;
      },
    } as unknown as Session,
    become(next: FetchUser | null, kind: SessionChange['kind']) {
      harness.fetchUser = next;
      listener({ kind, isHere: true });
    },
  };
  return harness;
}

async function loadedState(store: { state(): AccessState }): Promise<AccessState> {
  const state = store.state();
  if (state.kind === 'loading') await state.end;
  return store.state();
}

const nameIn = (state: AccessState): string => (state.kind === 'known' ? state.access.user.name : state.kind);

describe('createAccessStore', () => {
  it('knows nobody while nobody is signed in, and sends no request', () => {
    const { session } = sessionOf(null);
    expect(createAccessStore(session).state()).toEqual({ kind: 'nobody' });
  });

  it('loads the user and their ability once, and keeps the same state', async () => {
    const { session } = sessionOf(() => Promise.resolve(person('Vera')));
    const store = createAccessStore(session);
    expect(store.state()).toBe(store.state());
    const state = await loadedState(store);
    expect(state).toBe(store.state());
    expect(state.kind === 'known' && state.access.ability.can('read', 'contacts')).toBe(true);
    expect(state.kind === 'known' && state.access.ability.can('update', 'contacts')).toBe(false);
  });

  it('creates one ability per user', async () => {
    const vera = person('Vera');
    const store = createAccessStore(sessionOf(() => Promise.resolve(vera)).session);
    expect(await store.load()).toBe(await store.load());
  });

  it('forgets the user immediately when the session ends, and notifies', async () => {
    const harness = sessionOf(() => Promise.resolve(person('Vera')));
    const store = createAccessStore(harness.session);
    await loadedState(store);
    let changeCount = 0;
    const stop = store.subscribe(() => {
      changeCount += 1;
    });
    harness.become(null, 'signed_out');
    expect(store.state()).toEqual({ kind: 'nobody' });
    stop();
    harness.become(() => Promise.resolve(person('Otto')), 'signed_in');
    expect(changeCount).toBe(1);
    expect(nameIn(await loadedState(store))).toBe('Otto');
  });

  it('keeps the known user while the record is reloaded', async () => {
    const harness = sessionOf(() => Promise.resolve(person('Vera')));
    const store = createAccessStore(harness.session);
    await loadedState(store);
    const renamed = new Promise<void>((resolve) => {
      store.subscribe(resolve);
    });
    harness.become(() => Promise.resolve(person('Vera B.')), 'user_updated');
    expect(nameIn(store.state())).toBe('Vera');
    await renamed;
    expect(nameIn(store.state())).toBe('Vera B.');
  });

  it('shows the user of the latest change, whichever response arrives first', async () => {
    const harness = sessionOf(() => Promise.resolve(person('Vera')));
    const store = createAccessStore(harness.session);
    await loadedState(store);
    const answers: ((user: SignedInUser) => void)[] = [];
    const askSlowly = () => new Promise<SignedInUser>((resolve) => answers.push(resolve));
    harness.become(askSlowly, 'user_updated');
    harness.become(askSlowly, 'user_updated');
    answers[0]?.(person('Vera, read before the change'));
    answers[1]?.(person('Vera B.'));
    await expect.poll(() => nameIn(store.state())).toBe('Vera B.');
  });

  it('ignores a late response about the previous user', async () => {
    let answerLate: (user: SignedInUser) => void = () => undefined;
    const late = new Promise<SignedInUser>((resolve) => {
      answerLate = resolve;
    });
    const harness = sessionOf(() => late);
    const store = createAccessStore(harness.session);
    const first = store.state();
    harness.become(() => Promise.resolve(person('Otto')), 'user_changed');
    const second = await loadedState(store);
    answerLate(person('Vera'));
    if (first.kind === 'loading') await first.end;
    expect(nameIn(second)).toBe('Otto');
    expect(nameIn(store.state())).toBe('Otto');
  });

  it('keeps a failure for two seconds, then retries', async () => {
    let now = 0;
    const harness = sessionOf(() => Promise.reject(new Error('no line')));
    const store = createAccessStore(harness.session, { now: () => now });
    expect(await loadedState(store)).toMatchObject({ kind: 'failed', error: { message: 'no line' } });
    harness.fetchUser = () => Promise.resolve(person('Vera'));
    now = 1999;
    expect(store.state().kind).toBe('failed');
    now = 2001;
    expect(nameIn(await loadedState(store))).toBe('Vera');
  });

  it('stays as it was while the page waits for the person to sign in again, and follows once they have', async () => {
    let isInterrupted = false;
    const harness = sessionOf(() => Promise.resolve(person('Vera')));
    const store = createAccessStore(harness.session, { isInterrupted: () => isInterrupted });
    const before = await loadedState(store);
    isInterrupted = true;
    harness.become(null, 'expired');
    expect(store.state()).toBe(before);
    harness.become(() => Promise.resolve(person('Vera again')), 'signed_in');
    await expect.poll(() => nameIn(store.state())).toBe('Vera again');
  });
});

import { describe, expect, it } from 'vitest';
import { createSessionStore, STORAGE_KEY } from './createSessionStore.ts';

const TOKENS = { sid: 's', token: 't', expiresAt: 5, refreshToken: 'r', refreshExpiresAt: null };

function storageWith(text: string | null): { storage: Storage; entries: Map<string, string> } {
  const entries = new Map<string, string>(text === null ? [] : [[STORAGE_KEY, text]]);
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  };
  return { storage: storage as unknown as Storage, entries };
}

function fullStorage(text: string | null): ReturnType<typeof storageWith> {
  const { storage, entries } = storageWith(text);
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const removeItem = (key: string) => entries.delete(key);
  return { storage: { ...storage, setItem, removeItem } as unknown as Storage, entries };
}

describe('createSessionStore', () => {
  it('reads what it wrote', () => {
    const { storage } = storageWith(null);
    createSessionStore(() => storage).write({ tokens: TOKENS });
    expect(createSessionStore(() => storage).read()).toEqual({ tokens: TOKENS });
  });

  it('deletes everything personal when the session ends', () => {
    const { storage, entries } = storageWith(null);
    const store = createSessionStore(() => storage);
    store.write({ tokens: TOKENS });
    store.write({ tokens: null, end: 'signed_out' });
    expect([...entries.values()]).toEqual(['{"tokens":null,"end":"signed_out"}']);
    expect(store.read()).toEqual({ tokens: null, end: 'signed_out' });
  });

  it.each([
    null,
    '',
    'x',
    '{}',
    'null',
    '[]',
    '7',
    '{"tokens":{"sid":1}}',
    '{"tokens":{"sid":"s","expiresAt":"soon"}}',
  ])('reads %j as no session', (text) => {
    expect(createSessionStore(() => storageWith(text).storage).read()).toEqual({ tokens: null, end: null });
  });

  it('keeps the session in memory where storage is blocked', () => {
    const store = createSessionStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store.read()).toEqual({ tokens: null, end: null });
    store.write({ tokens: TOKENS });
    expect(store.read()).toEqual({ tokens: TOKENS });
  });

  it.each([
    ['nothing', null],
    ['how the last session ended', '{"tokens":null,"end":"expired"}'],
    ['other tokens', JSON.stringify({ tokens: { ...TOKENS, sid: 'before' } })],
  ])('keeps the session in memory where storage is full, and contains %s', (_, text) => {
    const { storage, entries } = fullStorage(text);
    const store = createSessionStore(() => storage);
    store.write({ tokens: TOKENS });
    expect(store.read()).toEqual({ tokens: TOKENS });
    expect(createSessionStore(() => storage).read()).toEqual({ tokens: null, end: null });
    store.write({ tokens: null, end: 'signed_out' });
    expect(store.read()).toEqual({ tokens: null, end: 'signed_out' });
    entries.set(STORAGE_KEY, JSON.stringify({ tokens: { ...TOKENS, sid: 'of another tab' } }));
    expect(store.read().tokens?.sid).toBe('of another tab');
  });

  it('deletes the tokens when the session ends and storage is full', () => {
    const { storage, entries } = fullStorage(JSON.stringify({ tokens: TOKENS }));
    createSessionStore(() => storage).write({ tokens: null, end: 'signed_out' });
    expect([...entries]).toEqual([]);
  });
});

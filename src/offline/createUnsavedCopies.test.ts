import { beforeEach, describe, expect, it } from 'vitest';
import { clearPersonalStorage } from '#src/session/personalStorage.ts';
import { createUnsavedCopies, type UnsavedCopy } from './createUnsavedCopies.ts';

class MemoryStorage implements Storage {
  private readonly entries = new Map<string, string>();
  get length(): number {
    return this.entries.size;
  }
  clear(): void {
    this.entries.clear();
  }
  key(index: number): string | null {
    return [...this.entries.keys()][index] ?? null;
  }
  getItem(name: string): string | null {
    return this.entries.get(name) ?? null;
  }
  setItem(name: string, value: string): void {
    this.entries.set(name, value);
  }
  removeItem(name: string): void {
    this.entries.delete(name);
  }
}

const copy = (key: string, kept_at = '2026-03-01T10:00:00Z'): UnsavedCopy => ({
  key,
  value: { body: `text of ${key}` },
  version: null,
  kept_at,
});

describe('unsaved copies', () => {
  let storage: MemoryStorage;
  let isSignedIn = true;
  const copies = () => createUnsavedCopies({ storage: () => storage, isSignedIn: () => isSignedIn });

  beforeEach(() => {
    storage = new MemoryStorage();
    isSignedIn = true;
  });

  it('keeps a copy that is read after the page is reloaded', () => {
    expect(copies().keep('campaigns', copy('a'))).toBe(true);
    expect(copies().read('campaigns', 'a')).toEqual(copy('a'));
    expect(copies().read('templates', 'a')).toBeNull();
  });

  it('lists the latest first and deletes one', () => {
    copies().keep('campaigns', copy('old', '2026-03-01T10:00:00Z'));
    copies().keep('campaigns', copy('new', '2026-03-02T10:00:00Z'));
    expect(
      copies()
        .all('campaigns')
        .map(({ key }) => key),
    ).toEqual(['new', 'old']);
    copies().forget('campaigns', 'new');
    expect(
      copies()
        .all('campaigns')
        .map(({ key }) => key),
    ).toEqual(['old']);
  });

  it('deletes every copy when the session ends, and stores none after', () => {
    storage.setItem('heliograph.theme', 'dark');
    copies().keep('campaigns', copy('a'));
    clearPersonalStorage(() => storage);
    isSignedIn = false;
    expect(copies().keep('campaigns', copy('b'))).toBe(false);
    expect(copies().all('campaigns')).toEqual([]);
    expect(storage.key(0)).toBe('heliograph.theme');
  });

  it('reports when it cannot store a copy', () => {
    const blocked = createUnsavedCopies({
      storage: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
      isSignedIn: () => true,
    });
    expect(blocked.keep('campaigns', copy('a'))).toBe(false);
    expect(blocked.all('campaigns')).toEqual([]);
  });

  it.each(['', 'null', '{"key":"other"}', '[1]', '{broken'])('ignores %j, which is not a copy', (text) => {
    copies().keep('campaigns', copy('a'));
    storage.setItem(storage.key(0) ?? '', text);
    expect(copies().all('campaigns')).toEqual([]);
  });
});

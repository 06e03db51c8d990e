import { beforeEach, describe, expect, it } from 'vitest';
import { rememberTarget, takeTarget } from './rememberedTarget.ts';

beforeEach(() => sessionStorage.clear());

describe('a remembered target', () => {
  it('is restored once', () => {
    rememberTarget('/app/contacts?page=2');
    expect(takeTarget()).toBe('/app/contacts?page=2');
    expect(takeTarget()).toBeNull();
  });

  it('is not replaced by a foreign path', () => {
    rememberTarget('/app/contacts');
    rememberTarget('//evil.example');
    rememberTarget('/auth/login');
    expect(takeTarget()).toBe('/app/contacts');
  });

  it('is checked again when read, since anybody may have written it', () => {
    rememberTarget('/app');
    const key = sessionStorage.key(0) ?? '';
    sessionStorage.setItem(key, 'javascript:alert(1)');
    expect(takeTarget()).toBeNull();
  });
});

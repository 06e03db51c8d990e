import { describe, expect, it } from 'vitest';
import { KeyRing, SealProblem } from './KeyRing.ts';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const CREDENTIALS = '{"account":"AC1","token":"ключ 🔑"}';

describe('sealed data', () => {
  const ring = new KeyRing([OLD]);
  const sealed = ring.seal('gateway 1', CREDENTIALS);

  it('reveals nothing, is never the same twice, and can be opened', () => {
    expect(sealed).toMatch(/^[\w-]{8}\.[\w-]+$/);
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes('token')).toBe(false);
    expect(ring.seal('gateway 1', CREDENTIALS)).not.toBe(sealed);
    expect(ring.open('gateway 1', sealed)).toBe(CREDENTIALS);
    expect(ring.open('nothing', ring.seal('nothing', ''))).toBe('');
  });

  it('opens with a newer key first, and is recognized as older', () => {
    const rotated = new KeyRing([NEW, OLD]);
    expect(rotated.open('gateway 1', sealed)).toBe(CREDENTIALS);
    expect([ring.isSealedBefore(sealed), rotated.isSealedBefore(sealed)]).toEqual([false, true]);
    expect(rotated.isSealedBefore(rotated.seal('gateway 1', CREDENTIALS))).toBe(false);
  });

  const last = sealed.at(-3) === 'A' ? 'B' : 'A';
  it.each([
    ['sealed for another record', ring, 'gateway 2', sealed],
    ['sealed with a key that was removed', new KeyRing([NEW]), 'gateway 1', sealed],
    ['changed afterwards', ring, 'gateway 1', `${sealed.slice(0, -3)}${last}${sealed.slice(-2)}`],
    ['cut short', ring, 'gateway 1', sealed.slice(0, -6)],
    ['cut to a few characters', ring, 'gateway 1', sealed.slice(0, 10)],
    ['never sealed', ring, 'gateway 1', 'plain text'],
    ['left empty', ring, 'gateway 1', ''],
  ])('does not open if it was %s', (_, keys, purpose, text) => {
    expect(() => keys.open(purpose, text)).toThrow(SealProblem);
  });
});

describe('a digest of a text', () => {
  it('is verified under any key of the ring, and for its purpose only', () => {
    const mac = new KeyRing([OLD]).mac('code', '123456');
    const rotated = new KeyRing([NEW, OLD]);
    expect(rotated.isMac('code', '123456', mac)).toBe(true);
    expect(rotated.mac('code', '123456')).not.toBe(mac);
    expect(rotated.isMac('link', '123456', mac)).toBe(false);
    expect(rotated.isMac('code', '123457', mac)).toBe(false);
    expect(rotated.isMac('code', '123456', mac.slice(1))).toBe(false);
    expect(new KeyRing([NEW]).isMac('code', '123456', mac)).toBe(false);
  });
});

it('a ring without a key is refused', () => {
  expect(() => new KeyRing([])).toThrow('A key ring needs a key.');
});

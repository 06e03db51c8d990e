import { describe, expect, it } from 'vitest';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { Passwords } from './Passwords.ts';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const LIGHT = { memory: 64, passes: 1 };
/** Made by the reference implementation: echo -n "correct horse" | argon2 0123456789abcdef -id -t 1 -k 64 -p 1 -l 32 -e */
const WITHOUT_PEPPER = '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MjZP1+1U9JUbDWvDvtLyEsZiNXOKEUxfi6O2oe46uxA';

const passwords = new Passwords(new KeyRing([OLD]), LIGHT);
const rotated = new Passwords(new KeyRing([NEW, OLD]), LIGHT);

describe('a password', () => {
  it('is stored with pepper id and parameters, and never twice in the same way', async () => {
    const stored = await passwords.hash('correct horse');
    expect(stored).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash('correct horse')).not.toBe(stored);
  });

  it('is verified', async () => {
    const stored = await passwords.hash('correct horse 🐎');
    expect(await passwords.isRight('correct horse 🐎', stored)).toBe(true);
    expect(await passwords.isRight('correct horse', stored)).toBe(false);
    expect(await passwords.isRight('', stored)).toBe(false);
  });

  it('hashed by another program is verified', async () => {
    expect(await passwords.isRight('correct horse', WITHOUT_PEPPER)).toBe(true);
    expect(await passwords.isRight('Correct horse', WITHOUT_PEPPER)).toBe(false);
  });

  it('stays valid when the pepper changes, and cannot be checked without it', async () => {
    const stored = await passwords.hash('correct horse');
    expect(await rotated.isRight('correct horse', stored)).toBe(true);
    expect(await new Passwords(new KeyRing([NEW]), LIGHT).isRight('correct horse', stored)).toBe(false);
    const [, ...rest] = stored.split('$');
    expect(await passwords.isRight('correct horse', `$${rest.join('$')}`)).toBe(false);
  });

  it.each([undefined, '', 'plain', 'plain$text'])('is never right without a valid stored hash: %j', async (stored) => {
    expect(await passwords.isRight('plain', stored)).toBe(false);
  });

  it('is outdated by a new pepper or parameters', async () => {
    const stored = await passwords.hash('correct horse');
    const heavier = [
      { memory: 128, passes: 1 },
      { memory: 64, passes: 2 },
    ].map((cost) => new Passwords(new KeyRing([OLD]), cost));
    expect([passwords, rotated, ...heavier].map((each) => each.isOutdated(stored))).toEqual([false, true, true, true]);
    expect(passwords.isOutdated(WITHOUT_PEPPER)).toBe(true);
  });
});

describe('a unit of work that asks for hashes', () => {
  it('is closed while hashing, and starts again for each unknown hash', async () => {
    const stored = await passwords.hash('correct horse');
    const course: string[] = [];
    const watched = new (class extends KeyRing {
      override derived(...of: Parameters<KeyRing['derived']>): Buffer {
        course.push('hash');
        return super.derived(...of);
      }
    })([OLD]);
    const own = new Passwords(watched, LIGHT);
    const result = await own.runRestartable(async () => {
      course.push('begin');
      try {
        return [await own.isRight('correct horse', stored), await own.isRight('wrong', stored), await own.hash('new')];
      } finally {
        course.push('end');
      }
    });
    expect(result).toEqual([true, false, expect.stringContaining('$argon2id$')]);
    const round = ['begin', 'end'];
    expect(course).toEqual([...round, 'hash', ...round, 'hash', ...round, 'hash', ...round]);
  });

  it('fails as usual, and is independent of others', async () => {
    await expect(passwords.runRestartable(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    let begun = 0;
    const one = () =>
      passwords.runRestartable(async () => {
        begun += 1;
        return await passwords.hash('correct horse');
      });
    expect(await one()).not.toBe(await one());
    expect(begun).toBe(4);
  });

  it('gets its own hash for simultaneous requests', async () => {
    const all = await Promise.all(Array.from({ length: 9 }, (_, index) => passwords.hash(`word ${index}`)));
    const right = await Promise.all(all.map((stored, index) => passwords.isRight(`word ${index}`, stored)));
    expect(right).toEqual(Array.from({ length: 9 }, () => true));
  });
});

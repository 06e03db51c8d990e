import { describe, expect, it } from 'vitest';
import { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { Passwords } from './Passwords.ts';

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const LOW_COST = { memory: 64, passes: 1 };
/** Made by the reference implementation: echo -n "correct horse" | argon2 0123456789abcdef -id -t 1 -k 64 -p 1 -l 32 -e */
const WITHOUT_PEPPER = '$argon2id$v=19$m=64,t=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$MjZP1+1U9JUbDWvDvtLyEsZiNXOKEUxfi6O2oe46uxA';

const passwords = new Passwords(new KeyRing([OLD]), LOW_COST);
const rotatedPasswords = new Passwords(new KeyRing([NEW, OLD]), LOW_COST);

describe('a password', () => {
  it('is stored with pepper id and parameters, and never twice in the same way', async () => {
    const hash = await passwords.hash('correct horse');
    expect(hash).toMatch(/^[\w-]{8}\$argon2id\$v=19\$m=64,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await passwords.hash('correct horse')).not.toBe(hash);
  });

  it('is verified', async () => {
    const hash = await passwords.hash('correct horse 🐎');
    expect(await passwords.isRight('correct horse 🐎', hash)).toBe(true);
    expect(await passwords.isRight('correct horse', hash)).toBe(false);
    expect(await passwords.isRight('', hash)).toBe(false);
  });

  it('hashed by another program is verified', async () => {
    expect(await passwords.isRight('correct horse', WITHOUT_PEPPER)).toBe(true);
    expect(await passwords.isRight('Correct horse', WITHOUT_PEPPER)).toBe(false);
  });

  it('stays valid when the pepper changes, and cannot be checked without it', async () => {
    const hash = await passwords.hash('correct horse');
    expect(await rotatedPasswords.isRight('correct horse', hash)).toBe(true);
    expect(await new Passwords(new KeyRing([NEW]), LOW_COST).isRight('correct horse', hash)).toBe(false);
    const [, ...withoutPepper] = hash.split('$');
    expect(await passwords.isRight('correct horse', `$${withoutPepper.join('$')}`)).toBe(false);
  });

  it.each([undefined, '', 'plain', 'plain$text'])('is never right without a valid stored hash: %j', async (hash) => {
    expect(await passwords.isRight('plain', hash)).toBe(false);
  });

  it('is outdated by a new pepper or parameters', async () => {
    const hash = await passwords.hash('correct horse');
    const heavier = [
      { memory: 128, passes: 1 },
      { memory: 64, passes: 2 },
    ].map((cost) => new Passwords(new KeyRing([OLD]), cost));
    expect([passwords, rotatedPasswords, ...heavier].map((each) => each.isOutdated(hash))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(passwords.isOutdated(WITHOUT_PEPPER)).toBe(true);
  });
});

describe('a unit of work that asks for hashes', () => {
  it('is closed while hashing, and starts again for each unknown hash', async () => {
    const hash = await passwords.hash('correct horse');
    const steps: string[] = [];
    const watchedKeys = new (class extends KeyRing {
      override derived(...of: Parameters<KeyRing['derived']>): Buffer {
        steps.push('hash');
        return super.derived(...of);
      }
    })([OLD]);
    const watchedPasswords = new Passwords(watchedKeys, LOW_COST);
    const result = await watchedPasswords.runRestartable(async () => {
      steps.push('begin');
      try {
        return [
          await watchedPasswords.isRight('correct horse', hash),
          await watchedPasswords.isRight('wrong', hash),
          await watchedPasswords.hash('new'),
        ];
      } finally {
        steps.push('end');
      }
    });
    expect(result).toEqual([true, false, expect.stringContaining('$argon2id$')]);
    const round = ['begin', 'end'];
    expect(steps).toEqual([...round, 'hash', ...round, 'hash', ...round, 'hash', ...round]);
  });

  it('fails as usual, and is independent of others', async () => {
    await expect(passwords.runRestartable(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
    let runCount = 0;
    const hashOnce = () =>
      passwords.runRestartable(async () => {
        runCount += 1;
        return await passwords.hash('correct horse');
      });
    expect(await hashOnce()).not.toBe(await hashOnce());
    expect(runCount).toBe(4);
  });

  it('gets its own hash for simultaneous requests', async () => {
    const hashes = await Promise.all(Array.from({ length: 9 }, (_, index) => passwords.hash(`word ${index}`)));
    const results = await Promise.all(hashes.map((hash, index) => passwords.isRight(`word ${index}`, hash)));
    expect(results).toEqual(Array.from({ length: 9 }, () => true));
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';
import { hash as argon2, parseOptions, verify } from '@node-rs/argon2';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';

/** What hashing a password costs whoever guesses, and us. */
export interface PasswordCost {
  /** KiB */
  memory: number;
  passes: number;
}

/** As OWASP recommends for argon2id (Password Storage Cheat Sheet): some 30 ms. */
export const USUAL_COST: PasswordCost = { memory: 19_456, passes: 2 };

/** Hashed at the same time: they take memory, and threads that files and compression need too. */
const AT_ONCE = 2;

/** What came out so far for one piece of work that may begin again. */
interface WorkedOut {
  of: Passwords;
  right: Map<string, boolean>;
  hashes: Map<string, string>;
}

/** One for all: each that was ever used costs every promise of the process a little. */
const workedOut = new AsyncLocalStorage<WorkedOut>();

/** Thrown through a unit of work, which is taken back: what has to be worked out while no connection to the database is held. */
class NotWorkedOut extends Error {
  constructor(readonly workOut: () => Promise<void>) {
    super('Passwords are hashed beside units of work: begin them within Passwords.beside.');
  }
}

/**
 * Passwords as they are kept: argon2id (RFC 9106), with a pepper from the installation's keys, so that a copy of the database alone lets
 * nobody guess. A hash says its parameters and its pepper: `<key id>$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`; one without a pepper
 * begins with `$`.
 */
export class Passwords {
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(
    private readonly keys: KeyRing,
    private readonly cost: PasswordCost = USUAL_COST,
  ) {}

  /**
   * Runs a unit of work that may ask for hashes. Where it asks for one, it is taken back, begins again once that is there, and is given it:
   * no transaction is open meanwhile.
   */
  async beside<T>(unit: () => Promise<T>): Promise<T> {
    return await workedOut.run({ of: this, right: new Map(), hashes: new Map() }, async () => {
      for (;;) {
        try {
          return await unit();
        } catch (error) {
          if (!(error instanceof NotWorkedOut)) throw error;
          await error.workOut();
        }
      }
    });
  }

  /** A password as it is kept. */
  async hash(password: string): Promise<string> {
    const key = this.keys.current;
    return await this.known(
      ({ hashes }) => hashes,
      password,
      async () => `${key.id}${await argon2(password, this.options(key.id))}`,
    );
  }

  /** Whether this is the password. Takes as long for an account that does not exist (`kept` undefined). */
  async isRight(password: string, kept: string | undefined): Promise<boolean> {
    return await this.known(
      ({ right }) => right,
      `${kept} ${password}`,
      async () => {
        const { pepper, hash } = partsOf(kept ?? '');
        const isReadable = hash !== '' && (pepper === '' || this.keys.withId(pepper) !== undefined);
        if (isReadable) return await verify(hash, password, this.pepperOf(pepper));
        await argon2(password, this.options(this.keys.current.id));
        return false;
      },
    );
  }

  /** Whether it is not as a password would be kept now: other parameters, or a pepper that is not the newest. */
  isOutdated(kept: string): boolean {
    const { pepper, hash } = partsOf(kept);
    const { memoryCost, timeCost } = parseOptions(hash);
    return pepper !== this.keys.current.id || memoryCost !== this.cost.memory || timeCost !== this.cost.passes;
  }

  /** What is known already, else what comes out: at once where no unit of work is under way. */
  private async known<T>(kind: (all: WorkedOut) => Map<string, T>, name: string, work: () => Promise<T>): Promise<T> {
    const around = workedOut.getStore();
    if (around?.of !== this) return await this.inTurn(work);
    const known = kind(around).get(name);
    if (known !== undefined) return known;
    throw new NotWorkedOut(async () => {
      kind(around).set(name, await this.inTurn(work));
    });
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.busy -= 1;
    }
  }

  private options(pepper: string) {
    return { memoryCost: this.cost.memory, timeCost: this.cost.passes, parallelism: 1, ...this.pepperOf(pepper) };
  }

  private pepperOf(id: string): { secret?: Uint8Array } {
    const key = this.keys.withId(id);
    return key ? { secret: this.keys.derived(key, 'passwords') } : {};
  }
}

function partsOf(kept: string): { pepper: string; hash: string } {
  const begins = kept.indexOf('$');
  return begins < 0 ? { pepper: '', hash: '' } : { pepper: kept.slice(0, begins), hash: kept.slice(begins) };
}

import { hash as argon2, parseOptions, verify } from '@node-rs/argon2';
import { runRestartable, SlowResults } from '#src/server/http/runRestartable.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';

/** The cost of hashing a password. */
export interface PasswordCost {
  /** KiB */
  memory: number;
  passes: number;
}

/** As OWASP recommends for argon2id (Password Storage Cheat Sheet): about 30 ms. */
export const DEFAULT_COST: PasswordCost = { memory: 19_456, passes: 2 };

/** The most concurrent hashes: they take memory, and threads that files and compression need. */
const MAX_CONCURRENT = 2;

/**
 * Stored passwords: argon2id (RFC 9106) with a pepper from the installation's keys, so that a copy of the database alone allows no guessing.
 * A hash contains its parameters and its pepper's id: `<key id>$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`; one without a pepper begins
 * with `$`.
 */
export class Passwords {
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private readonly checks = new SlowResults<boolean>();
  private readonly hashes = new SlowResults<string>();

  constructor(
    private readonly keys: KeyRing,
    private readonly cost: PasswordCost = DEFAULT_COST,
  ) {}

  /** Runs a unit of work that may need hashes: they are computed outside it. */
  readonly runRestartable = runRestartable;

  /** Hashes a password for storage. */
  async hash(password: string): Promise<string> {
    const key = this.keys.current;
    return await this.hashes.get(password, () =>
      this.queued(async () => `${key.id}${await argon2(password, this.options(key.id))}`),
    );
  }

  /** Whether this is the password. Takes as long if there is no account, and so no `storedHash`. */
  async isRight(password: string, storedHash: string | undefined): Promise<boolean> {
    const check = async (): Promise<boolean> => {
      const { pepper, hash } = partsOf(storedHash ?? '');
      const isReadable = hash !== '' && (pepper === '' || this.keys.withId(pepper) !== undefined);
      if (isReadable) return await verify(hash, password, this.pepperOf(pepper));
      await argon2(password, this.options(this.keys.current.id));
      return false;
    };
    return await this.checks.get(`${storedHash} ${password}`, () => this.queued(check));
  }

  /** Whether a hash is outdated: other parameters, or an older pepper. */
  isOutdated(storedHash: string): boolean {
    const { pepper, hash } = partsOf(storedHash);
    const { memoryCost, timeCost } = parseOptions(hash);
    return pepper !== this.keys.current.id || memoryCost !== this.cost.memory || timeCost !== this.cost.passes;
  }

  private async queued<T>(work: () => Promise<T>): Promise<T> {
    if (this.busy >= MAX_CONCURRENT) await new Promise<void>((resolve) => this.waiting.push(resolve));
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

function partsOf(storedHash: string): { pepper: string; hash: string } {
  const begins = storedHash.indexOf('$');
  return begins < 0
    ? { pepper: '', hash: '' }
    : { pepper: storedHash.slice(0, begins), hash: storedHash.slice(begins) };
}

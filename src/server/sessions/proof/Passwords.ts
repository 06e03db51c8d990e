import { hash as argon2, parseOptions, verify } from '@node-rs/argon2';
import { beside, WorkedOut } from '#src/server/http/beside.ts';
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

/**
 * Passwords as they are kept: argon2id (RFC 9106), with a pepper from the installation's keys, so that a copy of the database alone lets
 * nobody guess. A hash says its parameters and its pepper: `<key id>$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`; one without a pepper
 * begins with `$`.
 */
export class Passwords {
  private readonly waiting: (() => void)[] = [];
  private busy = 0;
  private readonly right = new WorkedOut<boolean>();
  private readonly hashes = new WorkedOut<string>();

  constructor(
    private readonly keys: KeyRing,
    private readonly cost: PasswordCost = USUAL_COST,
  ) {}

  /** Runs a unit of work that may ask for hashes: they are worked out beside it. */
  readonly beside = beside;

  /** A password as it is kept. */
  async hash(password: string): Promise<string> {
    const key = this.keys.current;
    return await this.hashes.known(password, () =>
      this.inTurn(async () => `${key.id}${await argon2(password, this.options(key.id))}`),
    );
  }

  /** Whether this is the password. Takes as long for an account that does not exist (`kept` undefined). */
  async isRight(password: string, kept: string | undefined): Promise<boolean> {
    const check = async (): Promise<boolean> => {
      const { pepper, hash } = partsOf(kept ?? '');
      const isReadable = hash !== '' && (pepper === '' || this.keys.withId(pepper) !== undefined);
      if (isReadable) return await verify(hash, password, this.pepperOf(pepper));
      await argon2(password, this.options(this.keys.current.id));
      return false;
    };
    return await this.right.known(`${kept} ${password}`, () => this.inTurn(check));
  }

  /** Whether it is not as a password would be kept now: other parameters, or a pepper that is not the newest. */
  isOutdated(kept: string): boolean {
    const { pepper, hash } = partsOf(kept);
    const { memoryCost, timeCost } = parseOptions(hash);
    return pepper !== this.keys.current.id || memoryCost !== this.cost.memory || timeCost !== this.cost.passes;
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

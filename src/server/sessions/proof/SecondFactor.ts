import { randomInt } from 'node:crypto';
import { Secret as Base32, TOTP } from 'otpauth';
import { AUTHENTICATOR_CODE, RECOVERY_CODE_COUNT } from '#src/domain/people/accountTerms.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { openSecondFactor, resealSecondFactor, sealSecondFactor } from '#src/server/secrets/secondFactorSecret.ts';
import type { Stored } from '#src/server/storage/records/Stored.ts';
import type { Secret } from '#src/server/storage/records/signIns.ts';

/** A code is valid for its own half minute and the adjacent ones, because clocks differ (RFC 6238, 5.2). */
const CODE_WINDOW = 1;
/** Bytes of a secret, as RFC 4226 (section 4) recommends. */
const SECRET_SIZE = 20;
const PURPOSE = 'recovery code';

/** The second factor: authenticator codes by the API's clock, and recovery codes. Each counts once. */
export class SecondFactor {
  constructor(private readonly env: Pick<ApiEnvironment, 'tx' | 'clock' | 'secrets'>) {}

  /** Whether the code is valid now; it is then used up. */
  async take(secret: Stored<Secret>, code: string): Promise<boolean> {
    return AUTHENTICATOR_CODE.test(code)
      ? await this.takeAuthenticatorCode(secret, code)
      : await this.takeRecoveryCode(secret, code);
  }

  /** A new secret for an authenticator, in base32. It takes effect once one of its codes was checked. */
  async begin({ id, user_id }: Stored<Secret>): Promise<Base32> {
    const secret = new Base32({ size: SECRET_SIZE });
    const pending_totp_secret = sealSecondFactor(this.env.secrets, user_id, secret.base32);
    await this.env.tx.update('secrets', id, { pending_totp_secret });
    return secret;
  }

  /** Whether the code matches the secret issued last, which then becomes the second factor. */
  async confirm(secret: Stored<Secret>, code: string): Promise<boolean> {
    const pending = secret.pending_totp_secret;
    const step = pending ? this.stepOf(secret, pending, code) : null;
    if (step === null) return false;
    await this.env.tx.update('secrets', secret.id, {
      totp_secret: pending,
      totp_last_step: step,
      pending_totp_secret: null,
    });
    return true;
  }

  /** Replaces the recovery codes; returns them as shown: 12345-67890. */
  async renewRecoveryCodes(secret: Stored<Secret>): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODE_COUNT }, () => `${fiveDigits()}${fiveDigits()}`);
    const recovery_hashes = codes.map((code) => this.env.secrets.mac(PURPOSE, codeOf(secret, code)));
    const recovery_key = this.env.secrets.current.id;
    await this.env.tx.update('secrets', secret.id, { recovery_hashes, recovery_key });
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  async turnOff(secret: Stored<Secret>): Promise<void> {
    const none = { totp_secret: null, pending_totp_secret: null, recovery_hashes: [] };
    await this.env.tx.update('secrets', secret.id, none);
  }

  private async takeAuthenticatorCode(secret: Stored<Secret>, code: string): Promise<boolean> {
    const { id, user_id, totp_secret: sealedSecret } = secret;
    const step = sealedSecret === null ? null : this.stepOf(secret, sealedSecret, code);
    if (sealedSecret === null || step === null || step <= (secret.totp_last_step ?? 0)) return false;
    const totp_secret = resealSecondFactor(this.env.secrets, user_id, sealedSecret);
    await this.env.tx.update('secrets', id, { totp_last_step: step, totp_secret });
    return true;
  }

  private async takeRecoveryCode(secret: Stored<Secret>, code: string): Promise<boolean> {
    const enteredCode = codeOf(secret, code);
    const remainingHashes =
      secret.recovery_hashes?.filter((each) => !this.env.secrets.isMac(PURPOSE, enteredCode, each)) ?? [];
    if (remainingHashes.length === (secret.recovery_hashes?.length ?? 0)) return false;
    await this.env.tx.update('secrets', secret.id, { recovery_hashes: remainingHashes });
    return true;
  }

  /** The time step of a code, or null if it is not valid now. */
  private stepOf({ user_id }: Secret, sealedSecret: string, code: string): number | null {
    const totp = new TOTP({ secret: Base32.fromBase32(openSecondFactor(this.env.secrets, user_id, sealedSecret)) });
    const timestamp = this.env.clock.now().getTime();
    const delta = totp.validate({ token: code, window: CODE_WINDOW, timestamp });
    return delta === null ? null : totp.counter({ timestamp }) + delta;
  }
}

/** The text whose hash is stored for a code. It is hashed with a key, because so few digits could be recovered from a plain hash. */
function codeOf({ user_id }: Secret, code: string): string {
  return `${user_id} ${code}`;
}

function fiveDigits(): string {
  return String(randomInt(100_000)).padStart(5, '0');
}

import { hashSync } from '@node-rs/argon2';
import { DEMO_PASSWORD } from '#src/domain/people/demoAccounts.ts';
import type { User } from '#src/domain/people/user.ts';
import { sealSecondFactor } from '#src/server/secrets/secondFactorSecret.ts';
import { createdDaysAgo, type SeedContext } from './SeedContext.ts';

interface AccountSeed extends Pick<User, 'id' | 'name' | 'email' | 'role_id'> {
  tenant_id: string | null;
  phone?: string | undefined;
  totpSecret?: string;
}

/** The cost of hashing passwords in the demo and in tests. */
export const LIGHT_COST = { memory: 64, passes: 1 };

let hash: string | null = null;
/** One hash for all demo accounts, cheap and without a pepper, because every test signs in. An installation replaces it when the user signs in. */
function demoPasswordHash(): string {
  hash ??= hashSync(DEMO_PASSWORD, { memoryCost: LIGHT_COST.memory, timeCost: LIGHT_COST.passes });
  return hash;
}

/** Adds a user who can sign in with the demo's password. */
export function seedAccount(context: SeedContext, { totpSecret, phone, ...seed }: AccountSeed): void {
  context.store.insert('users', {
    ...seed,
    phone: phone ?? null,
    locale: null,
    status: 'active',
    two_factor_enabled: totpSecret !== undefined,
    last_login_at: null,
    invitation_expires_at: null,
    ...createdDaysAgo(context, 120),
  });
  context.store.insert('secrets', {
    id: `${seed.id}-secret`,
    tenant_id: seed.tenant_id,
    user_id: seed.id,
    password_hash: demoPasswordHash(),
    totp_secret:
      totpSecret && context.secrets ? sealSecondFactor(context.secrets, seed.id, totpSecret) : (totpSecret ?? null),
  });
}

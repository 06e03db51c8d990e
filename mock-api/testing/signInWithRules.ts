import type { AbilityRule } from '#src/domain/people/role.ts';
import type { Ask } from './apiClient.ts';
import type { ServedApi } from './serveApi.ts';

/** Signs in as a person at Acme whose role has these rules. */
export async function signInWithRules({ api, as }: ServedApi, rules: AbilityRule[]): Promise<Ask> {
  const viewer = api.store.all('users').find(({ email }) => email === 'viewer@acme.test');
  api.store.update('roles', viewer?.role_id ?? '', { rules });
  return await as('viewer@acme.test');
}

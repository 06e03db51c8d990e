import type { TestContext } from 'vitest';
import { type ApiResponse, type Ask, apiClient, dataOf, errorOf } from '#mock-api/testing/apiClient.ts';
import { type ResourceName, resourceContract } from '#src/domain/contract/resources.ts';
import { requiredValue } from './environment.ts';

interface Credentials {
  email: string;
  password: string;
}

/** The clients: the given account and, if there is one, someone of another tenant. */
export const account = (): Credentials => ({ email: requiredValue('EMAIL'), password: requiredValue('PASSWORD') });
export const otherAccount = (): Credentials | null =>
  process.env.CONFORMANCE_OTHER_EMAIL
    ? { email: requiredValue('OTHER_EMAIL'), password: requiredValue('OTHER_PASSWORD') }
    : null;
export const mayWrite = (): boolean => process.env.CONFORMANCE_WRITE === 'true';

/** Sends a request with or without a token; the checks look at the response. */
export const clientWith = (token: string | null): Ask => apiClient(requiredValue('API'), token, () => undefined);

/** Sends a request without a session. */
export const anonymous: Ask = (...request) => clientWith(null)(...request);

/** The tokens of a new session. Throws the back end's error if there are none. */
export async function signIn(who: Credentials): Promise<{ token: string; refresh_token?: string }> {
  const response = await anonymous('POST', '/auth/login', { body: who });
  if (response.status === 200) return dataOf(response);
  throw new Error(`${who.email} could not sign in: ${response.status} ${JSON.stringify(response.body)}`);
}

const sessions = new Map<string, Promise<Ask>>();

/** Sends a request in a session of that account; all checks share the session. */
export function as(who: Credentials): Promise<Ask> {
  const session = sessions.get(who.email) ?? signIn(who).then(({ token }) => clientWith(token));
  sessions.set(who.email, session);
  return session;
}

/** The first page of a resource; skips the check if the account cannot read it. */
export async function firstPage(context: TestContext, name: ResourceName): Promise<ApiResponse> {
  const ask = await as(account());
  const response = await ask('GET', `/${resourceContract(name).path}`, { list: { range: [0, 9] } });
  if (response.status === 403) context.skip(`${account().email} cannot read ${name}: ${errorOf(response).message}`);
  return response;
}

/** A record of a resource; skips the check if there is none. */
export async function anyRecord(context: TestContext, name: ResourceName): Promise<{ id: string }> {
  const [record] = dataOf<{ id: string }[]>(await firstPage(context, name));
  if (record) return record;
  return context.skip(`there is no record of ${name}`);
}

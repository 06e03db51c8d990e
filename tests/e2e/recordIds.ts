import type { APIRequestContext } from '@playwright/test';
import { PASSWORD } from './fixtures.ts';

const API_PATHS = {
  campaigns: 'campaigns',
  contacts: 'contacts',
  categories: 'contacts/categories',
  groups: 'contacts/groups',
} as const;
export type IdOf = keyof typeof API_PATHS;

/** A session's token for calls beside the browser. */
export async function tokenOf(request: APIRequestContext, url: string, email: string): Promise<string> {
  const answer = await request.post(`${url}/api/v2/auth/login`, { data: { email, password: PASSWORD } });
  return (await answer.json()).data.token;
}

/** The path with the first matching record's id of that person's tenant in place of `{campaigns}` and the like. */
export async function withIds(
  request: APIRequestContext,
  url: string,
  path: string,
  email = 'owner@acme.test',
): Promise<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1] as IdOf | undefined;
  if (!name) return path;
  const filter = name === 'campaigns' ? { status: 'finished' } : {};
  const query = `range=[0,0]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const headers = { Authorization: `Bearer ${await tokenOf(request, url, email)}` };
  const answer = await request.get(`${url}/api/v2/${API_PATHS[name]}?${query}`, { headers });
  const { data } = await answer.json();
  return path.replace(`{${name}}`, data[0].id);
}

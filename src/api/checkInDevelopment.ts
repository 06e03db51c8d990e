import type { ResponseSource } from './checkResponse.ts';

/** Checks a response against the contract, in development and tests. The check is not in production builds. */
export async function checkInDevelopment(source: ResponseSource, data: unknown): Promise<void> {
  if (import.meta.env.PROD) return;
  const { checkResponse } = await import('./checkResponse.ts');
  checkResponse(source, data);
}

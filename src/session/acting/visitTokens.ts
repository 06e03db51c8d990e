import type { StartedVisit } from '#src/domain/acting/visit.ts';
import { type Acting, type ActingVisit, type Tokens, tokensFrom } from '#src/session/tokens/tokens.ts';

/** What to keep of a visit that was begun, with the session that waits for its end. */
export function visitTokens(
  { token, visit }: StartedVisit,
  own: Tokens,
  sid: string,
  now: number,
): Tokens & { acting: Acting } {
  const tokens = tokensFrom(token === null ? null : { token }, sid, now);
  // Where a cookie carries the token, the visit says how long it lasts.
  const lasts = Date.parse(visit.ends_at) - Date.parse(visit.started_at);
  return {
    ...tokens,
    expiresAt: token === null ? now + lasts : tokens.expiresAt,
    acting: { visit: actingVisit(visit), own },
  };
}

/** The same visit after it was changed: in the same session, until the same time. */
export function changedTokens({ token, visit }: StartedVisit, { acting, ...tokens }: Tokens): Tokens {
  if (!acting) throw new TypeError('Only a visit can be changed.');
  return { ...tokens, token, acting: { ...acting, visit: actingVisit(visit) } };
}

function actingVisit({ id, tenant_id, tenant_name, mode }: StartedVisit['visit']): ActingVisit {
  return { id, tenantId: tenant_id, tenantName: tenant_name, mode };
}

import type { Request } from 'express';
import type { StartedVisit } from '#src/domain/acting/visit.ts';
import type { ApiEnvironment } from '#src/server/ApiEnvironment.ts';
import { toVisit } from '#src/server/sessions/acting/toVisit.ts';
import { setVisitCookie } from '#src/server/sessions/acting/visitCookie.ts';
import { issueVisitToken } from '#src/server/sessions/acting/visitTokens.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';

/** A visit with its token, which is returned the way the caller authenticates: in the response, or in a cookie. */
export async function visitWithToken(
  env: ApiEnvironment,
  storedVisit: StoredVisit,
  req: Request,
): Promise<StartedVisit> {
  const visit = await toVisit(env.tx, storedVisit);
  const token = await issueVisitToken(env.signing, storedVisit);
  if (req.get('Authorization')) return { token, visit };
  setVisitCookie(env, req, visit.id, token, Date.parse(visit.ends_at) - Date.now());
  return { token: null, visit };
}

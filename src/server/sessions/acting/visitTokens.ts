import { randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { VISIT_MODES, type VisitMode } from '#src/domain/acting/visitTerms.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { KeyRing } from '#src/server/secrets/KeyRing.ts';
import { signClaims } from '#src/server/sessions/signedTokens.ts';
import type { StoredVisit } from '#src/server/storage/records/signIns.ts';

const KIND = 'acting';

/** The claims of a visit's token: the owner (`sub`), the staff member (`act.sub`, RFC 8693), the visit and its mode. */
export interface VisitClaims {
  ownerId: string;
  staffId: string;
  visitId: string;
  sessionId: string;
  mode: VisitMode;
}

/** The token of a visit, valid until the visit ends. It is never renewed. */
export function issueVisitToken(signing: KeyRing, visit: StoredVisit): Promise<string> {
  const { id, tenant_id, owner_id, staff_id, session_id, mode, ends_at } = visit;
  const act = { sub: staff_id, visit: id, tenant: tenant_id, mode };
  const claims = new SignJWT({ sid: session_id, kind: KIND, act }).setSubject(owner_id).setJti(randomUUID());
  return signClaims(signing, claims.setExpirationTime(Math.floor(Date.parse(ends_at) / 1000)));
}

/** Whether verified claims belong to a visit. */
export function isVisitClaim({ kind }: JWTPayload): boolean {
  return kind === KIND;
}

/** A visit's claims, from a verified token. Throws 401 if one is missing. */
export function visitClaims({ sub, sid, act }: JWTPayload): VisitClaims {
  const { sub: staffId, visit: visitId, mode } = (act ?? {}) as Record<string, unknown>;
  const visitMode = VISIT_MODES.find((each) => each === mode);
  if (!sub || typeof sid !== 'string' || typeof staffId !== 'string' || typeof visitId !== 'string' || !visitMode) {
    throw new HttpProblem('unauthenticated', 'The token does not belong to a visit.');
  }
  return { ownerId: sub, staffId, visitId, sessionId: sid, mode: visitMode };
}

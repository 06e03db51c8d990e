import type { Tokens } from './sessionTokens.ts';

/** Why a session ended: by the person, because both tokens expired, or because the API refused it. */
export type SessionEnd = 'signed_out' | 'expired' | 'refused';
export type StoredSession = { tokens: Tokens; end?: never } | { tokens: null; end: SessionEnd | null };

/** The stored session, for all tabs. */
export interface SessionStore {
  read(): StoredSession;
  write(session: StoredSession): void;
}

export const STORAGE_KEY = 'heliograph.session';
const NOTHING: StoredSession = { tokens: null, end: null };

/** The session in a Storage, or in memory for this tab alone when storage is missing, blocked or full. */
export function createSessionStore(storage: () => Storage): SessionStore {
  let memory = '';
  /** What is read while nothing is stored: the session in memory, if it could not be stored. */
  let unstored = '';
  return {
    read() {
      try {
        return parse(storage().getItem(STORAGE_KEY) ?? unstored);
      } catch {
        return parse(memory);
      }
    },
    write(session) {
      memory = JSON.stringify(session);
      unstored = '';
      try {
        storage().setItem(STORAGE_KEY, memory);
      } catch {
        unstored = memory;
        removeStored(storage);
      }
    },
  };
}

/** Removes an earlier session, which storage that is full would keep: a session that has ended, or tokens that are no longer valid. */
function removeStored(storage: () => Storage): void {
  try {
    storage().removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked, and is not read.
  }
}

/** Parses what is stored. Anything that is not a session counts as none. */
function parse(text: string): StoredSession {
  if (text === '') return NOTHING;
  try {
    const { tokens, end } = JSON.parse(text) as { tokens?: unknown; end?: SessionEnd };
    const validTokens = tokensIn(tokens);
    return validTokens ? { tokens: validTokens } : { tokens: null, end: end ?? null };
  } catch {
    return NOTHING;
  }
}

function tokensIn(value: unknown): Tokens | null {
  const {
    sid,
    token = null,
    expiresAt,
    refreshToken = null,
    refreshExpiresAt = null,
    acting,
  } = (value ?? {}) as Partial<Tokens>;
  if (typeof sid !== 'string' || typeof expiresAt !== 'number') return null;
  const tokens = { sid, token, expiresAt, refreshToken, refreshExpiresAt };
  if (!acting) return tokens;
  const own = tokensIn(acting.own);
  // A visit needs a session to return to.
  if (own === null || typeof acting.visit?.id !== 'string') return own;
  const { id, tenantId, tenantName, mode } = acting.visit;
  const leaving = acting.isLeaving ? { isLeaving: true as const } : {};
  return { ...tokens, acting: { visit: { id, tenantId, tenantName, mode }, own, ...leaving } };
}

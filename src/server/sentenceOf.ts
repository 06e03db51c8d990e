import pg from 'pg';
import { HttpProblem } from './http/HttpProblem.ts';
import { StartProblem } from './postgres/embedded/StartProblem.ts';
import { MigrationProblem } from './postgres/migrate.ts';
import { SealProblem } from './secrets/KeyRing.ts';
import { SettingsProblem } from './settings.ts';
import { StorageUnavailable } from './storage/StorageUnavailable.ts';

const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']);

/** SQLSTATE. */
const DISK_FULL = '53100';

/** A sentence about an error that the operator of the installation can fix, or null for an unexpected error. */
export function sentenceOf(error: unknown): string | null {
  if (error instanceof StorageUnavailable) return sentenceOfOutage(error.cause);
  const known = knownSentence(error);
  if (known !== null) return known;
  const first = firstOf(error);
  if (!(first instanceof Error && 'code' in first)) return null;
  return UNREACHABLE.has(String(first.code)) ? sentenceOfOutage(first) : first.message;
}

/** Why the database is unavailable, for any thrown value: the driver's errors about timeouts and TLS have no code. */
export function sentenceOfOutage(cause: unknown): string {
  const first = firstOf(cause);
  return knownSentence(cause) ?? `The database does not respond: ${first instanceof Error ? first.message : first}.`;
}

function knownSentence(error: unknown): string | null {
  if (error instanceof HttpProblem) {
    const fields = Object.entries(error.extras.fields ?? {}).map(([field, sentence]) => `${field} ${sentence}.`);
    return fields.length > 0 ? fields.join('\n') : error.message;
  }
  const isOurs = [SettingsProblem, StartProblem, MigrationProblem, SealProblem].some((kind) => error instanceof kind);
  if (error instanceof Error && isOurs) return error.message;
  if (error instanceof pg.DatabaseError && error.code === DISK_FULL)
    return 'The disk of the database is full: free some space.';
  return error instanceof pg.DatabaseError ? `The database reports an error: ${error.message}.` : null;
}

/** An AggregateError has an error for each address of the host. */
function firstOf(error: unknown): unknown {
  return error instanceof AggregateError ? error.errors[0] : error;
}

import { may } from '#src/domain/access/ability.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { USAGES_NAMED } from '#src/domain/record.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';

/** Counts the records that use another one, and names those that the caller can read. */
export function usageOf<T extends object, I>(
  records: readonly T[],
  { caller }: HandlerContext,
  subject: CatalogueSubject,
  toItem: (record: T) => I,
): { count: number; items: I[] } {
  const readable = records.filter((record) => may(caller.ability, { action: 'read', subject, record }));
  return { count: records.length, items: readable.slice(0, USAGES_NAMED).map(toItem) };
}

export function idAndName({ id, name }: { id: string; name: string }): { id: string; name: string } {
  return { id, name };
}

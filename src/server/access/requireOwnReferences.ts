import { own } from '#src/domain/own.ts';
import { REFERENCES } from '#src/domain/references.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import { sentence } from '#src/server/sentences/Sentence.ts';
import type { Caller } from '#src/server/sessions/Caller.ts';
import type { Transaction } from '#src/server/storage/Transaction.ts';
import { readablePeople } from './people.ts';

/** Fields whose keys are not references: custom fields may have the same names, and a merge's choices name a side, not a record. */
const FREE_FORM = ['custom', 'values'];

interface Reference {
  path: string;
  resource: (typeof REFERENCES)[string];
  isList: boolean;
  ids: string[];
}

function referencesIn(value: unknown, path = ''): Reference[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path ? `${path}.${name}` : name;
    const resource = own(REFERENCES, name);
    if (FREE_FORM.includes(name)) return [];
    if (!resource) return referencesIn(inner, at);
    const isList = Array.isArray(inner);
    const ids = (isList ? inner : [inner]).filter((id): id is string => typeof id === 'string');
    return [{ path: at, resource, isList, ids }];
  });
}

/**
 * Throws 404 with the fields if a body refers to records that do not exist, belong to another tenant, or are contacts the caller cannot read: the
 * error is the same for all. `before`: the record being written; references it already has may stay, to deleted records too. Without it lists are
 * allowed, because responses reveal nothing about unreadable contacts.
 */
export async function requireOwnReferences(
  tx: Transaction,
  caller: Caller,
  body: unknown,
  before?: object,
): Promise<void> {
  const references = referencesIn(body);
  const mayRead = await readablePeople(
    tx,
    caller,
    references.filter(({ resource }) => resource === 'contacts').flatMap(({ ids }) => ids),
  );
  const keyOf = (resource: string, id: string): string => `${resource} ${id}`;
  const earlierKeys = new Set(
    referencesIn(before).flatMap(({ resource, ids }) => ids.map((id) => keyOf(resource, id))),
  );
  const isOwn = ({ tenant_id }: { tenant_id: string | null }): boolean => tenant_id === caller.tenantId;
  const isHidden = (id: string, isList: boolean): boolean =>
    mayRead !== undefined && (!isList || before !== undefined) && !mayRead(id);
  const fields: string[] = [];
  for (const { path, resource, isList, ids } of references) {
    const newIds = ids.filter((id) => !earlierKeys.has(keyOf(resource, id)));
    const ownIds = new Set((await tx.find(resource, { id: newIds })).filter(isOwn).map(({ id }) => id));
    if (newIds.some((id) => !ownIds.has(id) || (resource === 'contacts' && isHidden(id, isList)))) fields.push(path);
  }
  if (fields.length === 0) return;
  throw new HttpProblem('not_found', `${fields.join(', ')}: there is no such record.`, {
    fields: Object.fromEntries(fields.map((field) => [field, sentence('forms.no_such_record')])),
  });
}

import { RESOURCE_TABLE, type ResourceEntry } from '#src/domain/contract/resourceTable.ts';
import { actionsBySubject, type Scope } from '#src/features/apitokens/scope/scopeRules.ts';

const RESOURCES: readonly ResourceEntry[] = Object.values(RESOURCE_TABLE);

/** A command that works with the token: a list that its scope can read, otherwise the API itself. */
export function curlLine(api: string, secret: string, scope: Scope): string {
  const readable = actionsBySubject(scope).flatMap(([subject, actions]) => (actions.includes('read') ? [subject] : []));
  const path = readable.flatMap((subject) => RESOURCES.find((each) => each.subject === subject)?.path ?? [])[0];
  return `curl -H 'Authorization: Bearer ${secret}' ${api}/${path ?? 'docs'}`;
}

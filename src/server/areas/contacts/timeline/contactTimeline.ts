import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { consentEntries } from './consentEntries.ts';
import { editEntries } from './editEntries.ts';
import { importEntries } from './importEntries.ts';
import { messageEntries } from './messageEntries.ts';

/** What happened to a contact, newest first; also what happened to those that went into it. */
export function contactTimeline(context: HandlerContext): TimelineEntry[] {
  const ids = withMerged(context);
  const entries = [
    ...editEntries(context, ids),
    ...importEntries(context, ids),
    ...consentEntries(context, ids),
    ...messageEntries(context, ids),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function withMerged({ store, tenantId, id }: HandlerContext): ReadonlySet<string> {
  const merges = store.ofTenant('contact_merges', tenantId);
  const ids = new Set([id]);
  // A set that grows while it is walked is walked to its new end: those that went into one that went into this one.
  for (const each of ids) {
    for (const { contact_id, merged_id } of merges) if (contact_id === each) ids.add(merged_id);
  }
  return ids;
}

import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { consentEntries } from './consentEntries.ts';
import { editEntries } from './editEntries.ts';
import { importEntries } from './importEntries.ts';
import { messageEntries } from './messageEntries.ts';

/** What happened to a contact, newest first; also what happened to those that went into it. */
export async function contactTimeline(context: HandlerContext): Promise<TimelineEntry[]> {
  const ids = await withMerged(context);
  const entries = [
    ...(await editEntries(context, ids)),
    ...(await importEntries(context, ids)),
    ...(await consentEntries(context, ids)),
    ...(await messageEntries(context, ids)),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

async function withMerged({ tx, tenantId, id }: HandlerContext): Promise<ReadonlySet<string>> {
  const merges = await tx.find('contact_merges', { tenant_id: tenantId });
  const ids = new Set([id]);
  // A set that grows while it is walked is walked to its new end: those that went into one that went into this one.
  for (const each of ids) {
    for (const { contact_id, merged_id } of merges) if (contact_id === each) ids.add(merged_id);
  }
  return ids;
}

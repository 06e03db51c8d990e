import type { TimelineEntry } from '#src/domain/contacts/contactTimeline.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { consentEntries } from './consentEntries.ts';
import { editEntries } from './editEntries.ts';
import { importEntries } from './importEntries.ts';
import { messageEntries } from './messageEntries.ts';

/** A contact's timeline, newest first, including that of contacts merged into it. */
export async function contactTimeline(context: HandlerContext): Promise<TimelineEntry[]> {
  const { tx, tenantId, id } = context;
  const ids = new Set(await tx.contacts.mergedInto({ tenantId, contactId: id }));
  const entries = [
    ...(await editEntries(context, ids)),
    ...(await importEntries(context, ids)),
    ...(await consentEntries(context, ids)),
    ...(await messageEntries(context, ids)),
  ];
  return entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

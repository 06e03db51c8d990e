import { fullName } from '#src/domain/contacts/contact.ts';
import { GROUP_SAMPLE, type GroupCount } from '#src/domain/groups/groupUsages.ts';
import { compileGroupQuery } from '#src/domain/groups/query/compileGroupQuery.ts';
import { readableOnly } from '#src/server/access/ability.ts';
import { settingsOf } from '#src/server/areas/company/tenantFacts.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { judgeGroupQuery } from './judgeGroupQuery.ts';

/** Whom a query would reach right now, among those the caller may read. */
export async function countGroupQuery(context: HandlerContext<'countGroupQuery'>): Promise<GroupCount> {
  const { tx, clock, caller, tenantId } = context;
  const { query } = context.body;
  await judgeGroupQuery(query, context);
  const reaches = compileGroupQuery(query, {
    now: clock.now(),
    timeZone: (await settingsOf(tx, tenantId)).timezone,
  });
  const isReadable = readableOnly(caller, 'contacts') ?? (() => true);
  const result: GroupCount = { count: 0, total: 0, sample: [] };
  for (const contact of await tx.find('contacts', { tenant_id: tenantId })) {
    if (!isReadable(contact)) continue;
    result.total += 1;
    if (!reaches(contact)) continue;
    result.count += 1;
    if (result.sample.length < GROUP_SAMPLE) {
      result.sample.push({ contact_id: contact.id, name: fullName(contact), phone: contact.phone });
    }
  }
  return result;
}

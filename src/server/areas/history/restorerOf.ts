import type { z } from 'zod';
import { type AutoReplySettings, autoReplyInput } from '#src/domain/autoReply/autoReplySettings.ts';
import { type CompanySettings, companySettingsInput } from '#src/domain/company/companySettings.ts';
import { withAlwaysUnderstood } from '#src/domain/company/consentWordIssues.ts';
import type { RestorableSubject } from '#src/domain/company/restorable.ts';
import { resourceContract } from '#src/domain/contract/resources.ts';
import { validateAutoReply } from '#src/server/areas/autoReply/index.ts';
import { validateSettings } from '#src/server/areas/company/index.ts';
import { presentRecord } from '#src/server/http/crud/respondWithRecord.ts';
import { rulesFor } from '#src/server/http/crud/rulesFor.ts';
import type { HandlerContext } from '#src/server/http/OperationHandler.ts';
import { presentResponse } from '#src/server/http/operations/presentResponse.ts';
import type { CollectionName } from '#src/server/storage/records/Collections.ts';

interface VersionedRecord {
  id: string;
  version: number;
}

/** How a restorable record's change is validated and saved. */
export interface Restorer {
  collection: CollectionName;
  input: z.ZodObject;
  /** Prepares the record as a read returns it to the caller. */
  present(context: HandlerContext, record: VersionedRecord): Promise<object>;
  /** Throws if today's rules forbid it. */
  write(context: HandlerContext, record: VersionedRecord, change: object): Promise<VersionedRecord>;
}

const COMPANY_SETTINGS: Restorer = {
  collection: 'company_settings',
  input: companySettingsInput,
  present: (context, record) => presentResponse(context, 'companySettings', record),
  async write({ tx, tenantId }, record, change: Partial<CompanySettings>) {
    const { opt_out_words } = change;
    // Settings stored by an older version may lack some of the words that always opt out.
    const completeChange = opt_out_words ? { ...change, opt_out_words: withAlwaysUnderstood(opt_out_words) } : change;
    await validateSettings(tx, tenantId, record as CompanySettings, completeChange);
    return await tx.update('company_settings', record.id, completeChange);
  },
};

const AUTO_REPLY: Restorer = {
  collection: 'auto_reply_settings',
  input: autoReplyInput,
  present: (context, record) => presentResponse(context, 'autoReply', record),
  async write(context, record, change) {
    await validateAutoReply({ ...(record as AutoReplySettings), ...change }, context);
    return await context.tx.update('auto_reply_settings', record.id, change);
  },
};

export function restorerOf(subject: RestorableSubject): Restorer {
  if (subject === 'company_settings') return COMPANY_SETTINGS;
  if (subject === 'auto_reply') return AUTO_REPLY;
  return {
    collection: subject,
    input: resourceContract(subject).input as z.ZodObject,
    present: (context, record) =>
      presentRecord({ env: context, name: subject, caller: context.caller, req: context.req }, record),
    async write(context, record, change) {
      // Stryker disable next-line OptionalChaining: every kind of record that can be restored has this rule.
      const derivedFields = await rulesFor(subject).change?.(record, change, context);
      return await context.tx.update(subject, record.id, { ...change, ...derivedFields });
    },
  };
}

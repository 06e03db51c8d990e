import type {
  ContactImport,
  ImportChunkResult,
  ImportStatus,
  ImportTotals,
} from '#src/domain/imports/contactImport.ts';
import { mayBeTexted } from '#src/domain/sms/consent.ts';
import { refusalsOf } from '#src/server/areas/contacts/index.ts';
import { refuseSmartGroups } from '#src/server/areas/groups/index.ts';
import { HttpProblem } from '#src/server/http/HttpProblem.ts';
import type { HandlerContext, OperationHandlers } from '#src/server/http/OperationHandler.ts';
import { unchanged } from '#src/server/http/unchanged.ts';
import { type Sentence, sentence } from '#src/server/sentences/Sentence.ts';
import { createGroupings } from './createGroupings.ts';
import { importChunk } from './importChunk.ts';
import { importOf } from './importOf.ts';
import { importSuppressions } from './importSuppressions.ts';
import { undoImport } from './undoImport.ts';

/** Why an import that has ended takes no more rows. */
const SENTENCES: Record<Exclude<ImportStatus, 'running'>, Sentence> = {
  finished: sentence('imports.finished'),
  cancelled: sentence('imports.cancelled'),
  undone: sentence('imports.undone'),
};

/** Imports contacts from a file, chunk by chunk. */
export const importHandlers = {
  async knownPhones({ tx, tenantId, body }) {
    const { phones } = body;
    const contacts = await tx.find('contacts', { tenant_id: tenantId, phone: phones });
    const byPhone = new Map(contacts.map((contact) => [contact.phone, contact]));
    const known = phones.filter((phone) => byPhone.has(phone));
    const refusals = await refusalsOf(tx, tenantId, phones);
    const refused = phones.filter((phone) => {
      const consent = byPhone.get(phone) ?? refusals.get(phone);
      return consent !== undefined && !mayBeTexted(consent);
    });
    return { known, refused };
  },
  imports: async ({ tx, tenantId }) => (await tx.find('imports', { tenant_id: tenantId })).toReversed(),
  async importRejected(context) {
    const { tx, tenantId } = context;
    const { id: importId } = await importOf(context);
    return await tx.imports.rejectedRows({ tenantId, importId });
  },
  importSuppressions,
  undoImport,
  async createImport(context) {
    const { tx, tenantId, body } = context;
    await refuseSmartGroups(tx, 'group_ids', body.group_ids);
    const groupings = await createGroupings(context, body);
    return await tx.insert('imports', {
      tenant_id: tenantId,
      ...body,
      status: 'running',
      consents: { opted_in: 0, opted_out: 0 },
      created: groupings,
      totals: { created: 0, updated: 0, skipped: 0, rejected: 0 },
      chunks_done: [],
      finished_at: null,
    });
  },
  getImport: async (context) => await importOf(context),
  importRows,
  async finishImport(context) {
    const { outcome } = context.body;
    const contactImport = await importOf(context);
    if (contactImport.status === outcome) return unchanged(contactImport);
    requireRunning(contactImport);
    const finished_at = context.clock.now().toISOString();
    await forgetPhones(context);
    return await context.tx.update('imports', contactImport.id, { status: outcome, finished_at });
  },
} satisfies Partial<OperationHandlers>;

/** A chunk is identified by its first row: sent again after a lost response, it changes nothing and gets the same response. */
async function importRows(context: HandlerContext<'importRows'>): Promise<ImportChunkResult> {
  const { tx, tenantId } = context;
  const contactImport = await importOf(context);
  const { rows } = context.body;
  // Stryker disable next-line OptionalChaining: the contract demands a row.
  const first_row = rows[0]?.row ?? 0;
  const chunkId = `${contactImport.id}-${first_row}`;
  const earlierChunk = await tx.get('import_chunks', chunkId);
  if (earlierChunk)
    return { totals: earlierChunk.totals, rejected: earlierChunk.rejected, consents: earlierChunk.consents };
  requireRunning(contactImport);
  const { totals, rejected, consents, ...trace } = await importChunk(context, contactImport, rows);
  const result = { totals, rejected, consents };
  await tx.insert('import_chunks', {
    id: chunkId,
    tenant_id: tenantId,
    import_id: contactImport.id,
    first_row,
    ...result,
    ...trace,
  });
  const chunks_done = [...contactImport.chunks_done, first_row].sort((a, b) => a - b);
  await tx.update('imports', contactImport.id, {
    totals: sum(contactImport.totals, totals),
    consents: {
      opted_in: (contactImport.consents?.opted_in ?? 0) + consents.opted_in,
      opted_out: (contactImport.consents?.opted_out ?? 0) + consents.opted_out,
    },
    chunks_done,
  });
  return result;
}

function requireRunning({ status }: ContactImport): void {
  if (status === 'running') return;
  throw new HttpProblem('transition_refused', SENTENCES[status]);
}

function sum(one: ImportTotals, other: ImportTotals): ImportTotals {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    skipped: one.skipped + other.skipped,
    rejected: one.rejected + other.rejected,
  };
}

/** Deletes the numbers stored with the chunks once no more rows can come. The chunks' responses stay. */
async function forgetPhones({ tx, tenantId, id }: HandlerContext): Promise<void> {
  const ids = await tx.imports.chunkIds({ tenantId, importId: id });
  await tx.updateMany(
    'import_chunks',
    ids.map((chunkId) => ({ id: chunkId, change: { phones: [] } })),
  );
}

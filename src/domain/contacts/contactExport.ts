import { z } from 'zod';
import { listSort } from '#src/domain/contract/listQuery.ts';
import { id, instant } from '#src/domain/record.ts';
import { contact } from './contact.ts';
import { requireOneSelection, selectionShape } from './contactSelection.ts';

/** Which contacts are exported, and in which order. */
export const contactExportInput = z.object({ ...selectionShape, sort: listSort.optional() }).check(requireOneSelection);
export type ContactExportInput = z.infer<typeof contactExportInput>;

export const contactExport = z.object({ id, total: z.number().int().min(0) });
export type ContactExport = z.infer<typeof contactExport>;

/** A colleague's note about the person: personal data that the person can request (GDPR, article 15). */
export const exportedNote = z.object({ at: instant, author_name: z.string(), body: z.string() });
export type ExportedNote = z.infer<typeof exportedNote>;

/** A contact in an export, with the notes of its conversation, oldest first; without them for people who cannot read messages. */
export const exportedContact = contact.extend({ conversation_notes: z.array(exportedNote).optional() });
export type ExportedContact = z.infer<typeof exportedContact>;

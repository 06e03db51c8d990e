import { z } from 'zod';
import { listSort } from '#src/domain/contract/listQuery.ts';
import { id } from '#src/domain/record.ts';
import { sayOneSelection, selectionShape } from './contactSelection.ts';

/** Which contacts are exported, and in which order. */
export const contactExportInput = z.object({ ...selectionShape, sort: listSort.optional() }).check(sayOneSelection);
export type ContactExportInput = z.infer<typeof contactExportInput>;

export const contactExport = z.object({ id, total: z.number().int().min(0) });
export type ContactExport = z.infer<typeof contactExport>;

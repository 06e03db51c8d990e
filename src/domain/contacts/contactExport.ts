import { z } from 'zod';
import { id } from '#src/domain/record.ts';
import { sayOneSelection, selectionShape } from './contactSelection.ts';

/** Which contacts are exported, and in which order. */
export const contactExportInput = z
  .object({ ...selectionShape, sort: z.tuple([z.string().min(1), z.enum(['ASC', 'DESC'])]).optional() })
  .check(sayOneSelection);
export type ContactExportInput = z.infer<typeof contactExportInput>;

export const contactExport = z.object({ id, total: z.number().int().min(0) });
export type ContactExport = z.infer<typeof contactExport>;

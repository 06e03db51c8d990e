import { z } from 'zod';
import { listFilter } from '#src/domain/contract/listQuery.ts';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { MAX_VIEWS } from '#src/domain/listViewTerms.ts';
import { fieldsBy, text } from '#src/domain/record.ts';

/** The most lists a person can arrange. */
const LISTS = 100;

/** The name of a list, as the page stores it. */
const listName = z.string().regex(/^[\w.-]{1,80}$/, 'forms.list_name' satisfies SchemaMessage);

const columns = fieldsBy(text.max(LIST_LIMITS.name), z.boolean(), 100);

/** A saved view of a list. */
const listView = z.object({
  name: text.trim().min(1).max(80),
  filter: listFilter,
  sort: z.object({ field: text.max(LIST_LIMITS.name), order: z.enum(['ASC', 'DESC']) }),
  columns,
});

/** A person's list settings: saved views and columns by list, and the row density. Each person has their own. */
export const listSettings = z.object({
  views: fieldsBy(listName, z.array(listView).max(MAX_VIEWS), LISTS),
  columns: fieldsBy(listName, columns, LISTS),
  density: z.enum(['comfortable', 'compact']).nullable(),
});
export type ListSettings = z.infer<typeof listSettings>;

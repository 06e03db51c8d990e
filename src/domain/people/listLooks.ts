import { z } from 'zod';
import { listFilter } from '#src/domain/contract/listQuery.ts';
import { LIST_LIMITS } from '#src/domain/contract/requestLimits.ts';
import type { SchemaMessage } from '#src/domain/contract/schemaMessage.ts';
import { fieldsBy, text } from '#src/domain/record.ts';

/** As many lists as somebody may have arranged. */
const LISTS = 100;

/** The name of a list, as its page keeps it. */
const listName = z.string().regex(/^[\w.-]{1,80}$/, 'forms.list_name' satisfies SchemaMessage);

const columns = fieldsBy(text.max(LIST_LIMITS.name), z.boolean(), 100);

/** A list as somebody likes to see it again. */
const listView = z.object({
  name: text.trim().min(1).max(80),
  filter: listFilter,
  sort: z.object({ field: text.max(LIST_LIMITS.name), order: z.enum(['ASC', 'DESC']) }),
  columns,
});

/** How a person likes lists: saved views and chosen columns by list, and how dense they are. Each is one's own. */
export const listLooks = z.object({
  views: fieldsBy(listName, z.array(listView).max(50), LISTS),
  columns: fieldsBy(listName, columns, LISTS),
  density: z.enum(['comfortable', 'compact']).nullable(),
});
export type ListLooks = z.infer<typeof listLooks>;

import { z } from 'zod';

/** The name of a list, as its page keeps it. */
const listName = z.string().regex(/^[\w.-]{1,80}$/, 'must be letters, digits, dots, - and _, 80 at most');

const columns = z.record(z.string().max(80), z.boolean());

/** A list as somebody likes to see it again. */
const listView = z.object({
  name: z.string().trim().min(1).max(80),
  filter: z.record(z.string().max(80), z.unknown()),
  sort: z.object({ field: z.string().max(80), order: z.enum(['ASC', 'DESC']) }),
  columns,
});

/** How a person likes lists: saved views and chosen columns by list, and how dense they are. Each is one's own. */
export const listLooks = z.object({
  views: z.record(listName, z.array(listView).max(50)),
  columns: z.record(listName, columns),
  density: z.enum(['comfortable', 'compact']).nullable(),
});
export type ListLooks = z.infer<typeof listLooks>;

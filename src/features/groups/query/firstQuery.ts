import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { newCondition } from './editQuery.ts';

/** The initial query of a smart group. */
export const FIRST_QUERY: GroupQuery = { match: 'all', conditions: [newCondition()] };

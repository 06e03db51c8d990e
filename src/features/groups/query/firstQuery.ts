import type { GroupQuery } from '#src/domain/groups/query/groupQueryTerms.ts';
import { newCondition } from './editQuery.ts';

/** What a smart group asks for to begin with. */
export const FIRST_QUERY: GroupQuery = { match: 'all', conditions: [newCondition()] };

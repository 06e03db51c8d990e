import type { Translation } from '#src/domain/textTree.ts';
import type { categories as en } from '#src/server/sentences/en/categories.ts';

export const categories: Translation<typeof en> = {
  another_category: 'doit être une autre catégorie',
  asked_for_by_group:
    'Le groupe dynamique {{group}} utilise {{name}}. Modifiez d’abord ses conditions, ou indiquez où placer ses contacts.',
};

import { categoryUsages } from '#src/domain/category.ts';
import { categoriesEndpoints } from '#src/domain/contract/endpoints/categoriesEndpoints.ts';
import type { Operation } from './operation.ts';

export const categoriesOperations = {
  categoryUsages: {
    ...categoriesEndpoints.categoryUsages,
    summary: 'What prevents the deletion of a category',
    response: categoryUsages,
  },
} as const satisfies Record<keyof typeof categoriesEndpoints, Operation>;

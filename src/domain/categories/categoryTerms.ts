/** The longest value of each field of a category (UTF-16 units). */
export const CATEGORY_LIMITS = { name: 80, description: 500 } as const;

/** The colour of a category for which nobody chose one. */
export const DEFAULT_COLOUR = '#2B6CB0';

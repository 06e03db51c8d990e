/** The longest value of each field of a category (UTF-16 units). */
export const CATEGORY_LIMITS = { name: 80, description: 500 } as const;

/** The default color of a category. */
export const DEFAULT_COLOR = '#2B6CB0';

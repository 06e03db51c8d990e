/** How a group gets its members: by hand, or by conditions. */
export const GROUP_TYPES = ['manual', 'smart'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** The longest value of each field of a group (UTF-16 units). */
export const GROUP_LIMITS = { name: 80, description: 500 } as const;

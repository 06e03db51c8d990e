/** A template's limits, in characters; see also BODY_MAX_LENGTH. */
export const TEMPLATE_LIMITS = { name: 80 } as const;

/** The most templates that can be archived or restored at once. */
export const MAX_TEMPLATES_PER_CALL = 1000;

/** What precedes the key of a custom field where fields have names: `custom.size`. */
export const CUSTOM_PREFIX = 'custom.';

/** Fields that only the API writes; a form or a request never carries them. */
export const SERVER_FIELDS = ['id', 'tenant_id', 'created_at', 'updated_at', 'version'] as const;

/** Fields that only the API writes; forms and requests never contain them. */
export const SERVER_FIELDS = ['id', 'tenant_id', 'created_at', 'updated_at', 'version'] as const;

export const tenants = {};

export const companySettings = {};

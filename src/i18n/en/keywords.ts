export const keywords = {};

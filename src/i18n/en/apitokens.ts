export const apitokens = {};

export const autoReply = {};

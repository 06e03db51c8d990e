export { exceedsOwnRights } from './exceedsOwnRights.ts';
export { requireNoRoleLimitedTo } from './requireNoRoleLimitedTo.ts';

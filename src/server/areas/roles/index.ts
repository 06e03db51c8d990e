export { exceedsOwnRights } from './exceedsOwnRights.ts';
export { requireNoRoleLimitedTo } from './requireNoRoleLimitedTo.ts';
export { usersWithAllRights } from './usersWithAllRights.ts';

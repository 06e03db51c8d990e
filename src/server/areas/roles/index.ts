export { exceedsOwnRights } from './exceedsOwnRights.ts';
export { requireNoRoleLimitedTo, rolesLimitedTo } from './requireNoRoleLimitedTo.ts';
export { usersWithAllRights } from './usersWithAllRights.ts';

export { exceedsOwnRights } from './exceedsOwnRights.ts';
export { refuseLimitOfRole } from './refuseLimitOfRole.ts';

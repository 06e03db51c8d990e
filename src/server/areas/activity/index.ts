export { nameOf, recordActivity } from './recordActivity.ts';

export { AUTOMATIC_AUTHOR, nameOf, recordActivity } from './recordActivity.ts';

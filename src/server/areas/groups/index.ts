export { groupFilter } from './groupFilter.ts';
export { groupsUsing, withOtherId } from './groupsUsing.ts';
export { refuseSmartGroups } from './refuseSmartGroups.ts';

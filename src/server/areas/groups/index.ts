export { groupFilter } from './groupFilter.ts';
export { groupsAskingFor, withOtherId } from './groupsAskingFor.ts';
export { refuseSmartGroups } from './refuseSmartGroups.ts';

export { ownersAmong, ownersOf } from './ownersOf.ts';
export { settingsIn } from './settingsIn.ts';
export { isActive, settingsOf } from './tenantFacts.ts';
export { validateSettings } from './validateSettings.ts';

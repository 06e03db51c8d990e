export { ownersOf } from './ownersOf.ts';
export { settingsIn } from './settingsIn.ts';
export { isActive, localDay, settingsOf, startOfDay } from './tenantFacts.ts';
export { validateSettings } from './validateSettings.ts';

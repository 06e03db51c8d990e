export { applyChange } from './applyChange.ts';
export { currentUsage } from './currentUsage.ts';
export { featureUseOf } from './featureUseOf.ts';
export {
  contractLimits,
  type PlanSegments,
  segmentsForMessages,
  segmentsOf,
  segmentsWithWaiting,
  whyNoSegments,
} from './limitsOf.ts';
export { hasFeature, missingFeaturesOf, missingFeaturesWithPlans } from './planFeaturesOf.ts';
export { tightestPlan } from './planOf.ts';
export { plansShownTo } from './plansShownTo.ts';
export { type PreviewedChange, previewChange } from './previewChange.ts';
export { requireChoosable } from './requireChoosable.ts';
export { requireRoom } from './requireRoom.ts';

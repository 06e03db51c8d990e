import type { ResourceRules } from './ResourceRules.ts';

/** `via`: true asks for what support did while acting for the company, false for all the rest. */
export const activityRules: ResourceRules<'activity'> = {
  filters: () => ({
    via: (wanted) => (record) => {
      const { via } = record as { via: string | null };
      return typeof wanted === 'boolean' ? (via !== null) === wanted : via === wanted;
    },
  }),
};

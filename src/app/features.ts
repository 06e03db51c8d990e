import { campaigns } from '#src/features/campaigns/index.ts';
import { categories } from '#src/features/categories/index.ts';
import { contacts } from '#src/features/contacts/index.ts';
import { dashboard } from '#src/features/dashboard/index.ts';
import { groups } from '#src/features/groups/index.ts';
import { messages } from '#src/features/messages/index.ts';
import type { FeatureDefinition } from '#src/routing/featureDefinition.ts';

/** THE list of features: the router, the menu, the commands and the completeness tests read it. In the menu's order. */
export const FEATURES: readonly FeatureDefinition[] = [dashboard, campaigns, messages, contacts, groups, categories];

import { SYSTEM_ROLES } from '#src/domain/access/roles.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import { own } from '#src/domain/own.ts';
import type { AbilityRule, Role } from '#src/domain/people/role.ts';
import { supplied as english } from './en/supplied.ts';
import { supplied as french } from './fr/supplied.ts';
import type { Language } from './languages.ts';

/** Texts that earlier versions worded differently. Records keep the words of the version that stored them. */
const EARLIER = new Map<string, string>([
  ['Only an owner may change what the company pays.', english.administrator_pays_nothing],
]);

const FRENCH = new Map<string, string>(
  Object.entries(english).map(([key, words]) => [words, own<string>(french, key) ?? words]),
);

/** Translates texts that come with the product inside records, such as a role's name or the reason of a rule. Text by people stays unchanged. */
export function supplied<T extends string | null | undefined>(words: T, language: Language): T | string {
  if (!words) return words;
  const current = EARLIER.get(words) ?? words;
  return (language === 'fr' && FRENCH.get(current)) || current;
}

/** Rules with their reasons in a language. */
export function suppliedRules(rules: readonly AbilityRule[], language: Language): AbilityRule[] {
  return rules.map((rule) => (rule.reason ? { ...rule, reason: supplied(rule.reason, language) } : rule));
}

/** A plan as tenants read it: the demo's plans are translated, what staff wrote is not. */
export function suppliedPlan<T extends Pick<Plan, 'description'>>(plan: T, language: Language): T {
  return { ...plan, description: supplied(plan.description, language) };
}

const DESCRIPTIONS = new Map(Object.values(SYSTEM_ROLES).map(({ name, description }) => [name, description]));

/**
 * A role that comes with the product, translated; a tenant's own role is returned unchanged. The description is that of this version, because the
 * record has the words of the version that created the tenant.
 */
export function suppliedRole<T extends Pick<Role, 'is_system' | 'name' | 'description' | 'rules'>>(
  role: T,
  language: Language,
): T {
  if (!role.is_system) return role;
  return {
    ...role,
    name: supplied(role.name, language),
    description: supplied(DESCRIPTIONS.get(role.name) ?? role.description, language),
    rules: suppliedRules(role.rules, language),
  };
}

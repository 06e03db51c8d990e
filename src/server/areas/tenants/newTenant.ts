import { SYSTEM_ROLE_IDS, SYSTEM_ROLES, type SystemRoleId } from '#src/domain/access/roles.ts';
import { defaultAutoReply } from '#src/domain/autoReply/defaultAutoReply.ts';
import { periodAfter } from '#src/domain/billing/periodAfter.ts';
import { WHOLE_PERIOD } from '#src/domain/billing/planTransition.ts';
import { DEFAULT_FAILURE_PAUSE } from '#src/domain/campaigns/failurePause.ts';
import { COMPANY_LIMITS } from '#src/domain/company/companyTerms.ts';
import type { Plan } from '#src/domain/company/plan.ts';
import type { Tenant } from '#src/domain/company/tenant.ts';
import { DEFAULT_CONSENT_WORDS } from '#src/domain/consentWords/consentWordTerms.ts';
import { truncated } from '#src/domain/shortened.ts';
import type { Language } from '#src/server/sentences/languages.ts';
import { NO_FIGURES } from './tenantFiguresOf.ts';

export interface FirstFacts extends Pick<Tenant, 'id' | 'name' | 'timezone' | 'default_country'> {
  locale: Language;
}

/** The default texts of a new tenant. */
const FIRST_TEXTS: Record<
  Language,
  (name: string) => { hint: string; optedOut: string; optedIn: string; help: string }
> = {
  en: (name) => ({
    hint: 'Reply STOP to opt out.',
    optedOut: `You will get no more messages from ${name}. Reply START to get them again.`,
    optedIn: `You will get messages from ${name} again. Reply STOP to opt out.`,
    help: `${name}: reply STOP to opt out.`,
  }),
  fr: (name) => ({
    hint: 'Répondez STOP pour vous désinscrire.',
    optedOut: `Vous ne recevrez plus de messages de ${name}. Répondez START pour en recevoir à nouveau.`,
    optedIn: `Vous recevez à nouveau les messages de ${name}. Répondez STOP pour ne plus en recevoir.`,
    help: `${name} : répondez STOP pour ne plus recevoir de messages.`,
  }),
};

/** The id of a system role at a tenant. */
export function roleIdAt(tenantId: string, role: SystemRoleId): string {
  return `${tenantId}-${role}`;
}

/** The company's name as far as a sender line can hold it: without braces, and cut between words if it is too long. */
function firstSenderLine(name: string): string {
  const words = name.replace(/[{}]/g, '').trim();
  if (words.length <= COMPANY_LIMITS.sender_line) return words;
  // One unit more, which is the space if a word ends exactly at the limit.
  const start = truncated(words, COMPANY_LIMITS.sender_line + 1);
  const lastSpace = start.lastIndexOf(' ');
  // Stryker disable next-line EqualityOperator: a trimmed text does not begin with a space.
  return lastSpace > 0 ? start.slice(0, lastSpace).trimEnd() : truncated(words, COMPANY_LIMITS.sender_line);
}

/** The initial records of a tenant: itself, its roles, settings and contract, which begins at `at`. */
export function newTenant({ id, name, timezone, default_country, locale }: FirstFacts, plan: Plan, at: string) {
  const texts = FIRST_TEXTS[locale](name);
  const reference = { tenant_id: id };
  return {
    tenant: {
      id,
      ...NO_FIGURES,
      tenant_id: null,
      name,
      status: 'active' as const,
      status_reason: null,
      plan_id: plan.id,
      timezone,
      default_country,
      locale,
      logo_url: null,
    },
    roles: SYSTEM_ROLE_IDS.filter((role) => role !== 'support').map((role) => ({
      id: roleIdAt(id, role),
      ...reference,
      ...SYSTEM_ROLES[role],
      is_system: true,
      users_count: 0,
    })),
    settings: {
      id: `${id}-settings`,
      ...reference,
      name,
      timezone,
      default_country,
      locale,
      sender_line: firstSenderLine(name),
      opt_out_hint: texts.hint,
      opt_out_words: [...DEFAULT_CONSENT_WORDS.opt_out],
      opt_out_reply: texts.optedOut,
      opt_in_words: [...DEFAULT_CONSENT_WORDS.opt_in],
      opt_in_reply: texts.optedIn,
      help_words: [...DEFAULT_CONSENT_WORDS.help],
      help_reply: texts.help,
      quiet_hours: {
        enabled: true,
        from: '21:00',
        to: '08:00',
        days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const satisfies string[],
      },
      custom_fields: [],
      approval_threshold: null,
      failure_pause_percent: DEFAULT_FAILURE_PAUSE,
      two_factor_required: false,
      retention_days: 365,
      sending_creates_contacts: true,
      support_access_allowed: true,
      support_changes_allowed: false,
      logo_url: null,
    },
    autoReply: { id: `${id}-auto-reply`, ...reference, ...defaultAutoReply(timezone) },
    subscription: {
      id: `${id}-subscription`,
      ...reference,
      plan_id: plan.id,
      status: 'active' as const,
      period_start: at,
      period_end: periodAfter(at, plan.interval),
      cancel_at_period_end: false,
      pending_plan_id: null,
      anchor_day: new Date(at).getUTCDate(),
      period_price: plan.price,
      paid_segments: WHOLE_PERIOD,
      payments: 'none' as const,
      usage: { segments: 0, devices: 0, users: 0, contacts: 0 },
    },
  };
}

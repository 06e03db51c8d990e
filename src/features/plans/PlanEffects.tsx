import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { PlanEffects as Effects, Plan } from '#src/domain/company/plan.ts';
import { PLAN_FEATURES, PLAN_LIMIT_NAMES } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { useDebounced } from '#src/ui/background/useDebounced.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';

const EffectList = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 20 });
const Frame = styled('div')(({ theme }) => ({
  marginBlockStart: 24,
  // In sight wherever the change is made, above the save bar.
  '@media (min-height: 640px)': {
    position: 'sticky',
    insetBlockEnd: 76,
    zIndex: 1,
    '&:not(:empty)': { backgroundColor: theme.tokens.page, boxShadow: `0 0 0 8px ${theme.tokens.page}` },
  },
}));

/** Shows before saving which tenants a change affects, and from when. */
export function PlanEffects({ plan }: { plan: Plan }) {
  const text = useText();
  const format = useFormat();
  const mayUpdate = useCan({ action: 'update', subject: 'plans', record: plan }).isAllowed;
  const { effects, error } = usePlanEffects(plan);
  if (!mayUpdate) return null;
  if (error) return <ProblemNote error={error} title={text('plans.effects.unknown')} />;
  const { added = [], removed = [] } = effects?.features ?? {};
  const hasEffects =
    effects !== null && (effects.price !== null || effects.limits.length + added.length + removed.length > 0);
  const exceedsPlan =
    effects?.limits.some(({ over_count }) => over_count > 0) || removed.some(({ using_count }) => using_count > 0);
  return (
    <Frame role="status">
      {hasEffects && (
        <Note
          kind={exceedsPlan ? 'warning' : 'info'}
          title={text('plans.effects.title', {
            smart_count: effects.tenants_count,
            n: format.number(effects.tenants_count),
          })}
        >
          {effects.tenants_count > 0 && (
            <EffectList>
              {effects.price && (
                <li>
                  {text('plans.effects.price', {
                    from: format.money(effects.price.from, plan.currency),
                    to: format.money(effects.price.to, plan.currency),
                  })}
                </li>
              )}
              {effects.limits.map((limit) => (
                <LimitEffect key={limit.limit} {...limit} />
              ))}
              {added.map((feature) => (
                <li key={feature}>{text('plans.effects.added', { feature: text(`billing.features.${feature}`) })}</li>
              ))}
              {removed.map((feature) => (
                <FeatureEffect key={feature.feature} {...feature} />
              ))}
            </EffectList>
          )}
        </Note>
      )}
    </Frame>
  );
}

function LimitEffect({ limit, from, to, over_count, over }: Effects['limits'][number]) {
  const text = useText();
  const format = useFormat();
  return (
    <li>
      {text('plans.effects.limit', {
        limit: text(`plans.limits.${limit}`),
        from: format.number(from),
        to: format.number(to),
      })}{' '}
      {over_count > 0 && (
        <>
          {text('plans.effects.over', { smart_count: over_count, n: format.number(over_count) })}{' '}
          <TenantLinks tenants={over} count={over_count} /> {text('plans.effects.kept')}
        </>
      )}
    </li>
  );
}

function FeatureEffect({ feature, using_count, using }: Effects['features']['removed'][number]) {
  const text = useText();
  const format = useFormat();
  return (
    <li>
      {text('plans.effects.removed', { feature: text(`billing.features.${feature}`) })}{' '}
      {using_count > 0 && (
        <>
          {text('plans.effects.using', { smart_count: using_count, n: format.number(using_count) })}{' '}
          <TenantLinks tenants={using} count={using_count} /> {text(`plans.effects.stops.${feature}`)}
        </>
      )}
    </li>
  );
}

/** "Acme (12), Borealis (3) and 2 more." Each leads to its tenant. */
function TenantLinks({ tenants, count }: { tenants: Effects['limits'][number]['over']; count: number }) {
  const text = useText();
  const format = useFormat();
  const more = count - tenants.length;
  return (
    <>
      {tenants.map(({ id, name, used }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={pathTo('tenants.show', { id })}>{name}</Link> ({format.number(used)})
        </span>
      ))}
      {more > 0 && text('plans.effects.more', { smart_count: more, n: format.number(more) })}.
    </>
  );
}

/** Debounce (ms). */
const DEBOUNCE = 300;

const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** The tenants that the form's price, limits and features would affect; null while unchanged or invalid. */
function usePlanEffects(plan: Plan): { effects: Effects | null; error: unknown } {
  const [price, limits, features]: [unknown, Record<string, unknown> | undefined, string[] | undefined] = useWatch({
    name: ['price', 'limits', 'features'],
  }) as never;
  const isUsable = isCount(price) && PLAN_LIMIT_NAMES.every((name) => isCount(limits?.[name]));
  const isChanged =
    price !== plan.price ||
    PLAN_LIMIT_NAMES.some((name) => limits?.[name] !== plan.limits[name]) ||
    PLAN_FEATURES.some((feature) => features?.includes(feature) !== plan.features.includes(feature));
  const changesJson = useDebounced(
    isUsable && isChanged ? JSON.stringify({ price, limits, features }) : null,
    DEBOUNCE,
  );
  const { data, error, isPaused, isPlaceholderData } = useOperation('planEffects', {
    id: plan.id,
    body: JSON.parse(changesJson ?? '{}'),
    asOf: plan.version,
    enabled: changesJson !== null,
    placeholderData: (previous) => previous,
  });
  // Offline, the previous effects are not those of this change.
  const isUnknown = changesJson === null || (isPaused && isPlaceholderData);
  return { effects: isUnknown ? null : (data ?? null), error: changesJson === null ? null : error };
}

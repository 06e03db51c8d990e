import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { PlanEffects as Effects, Plan } from '#src/domain/company/plan.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useMay } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { ProblemNote } from '#src/ui/states/ProblemNote.tsx';
import { usePlanEffects } from './usePlanEffects.ts';

const Lines = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 20 });
const Place = styled('div')({ marginBlockStart: 24 });

/** Says before a plan is saved which tenants the change concerns, and from when on. */
export function PlanEffects({ plan }: { plan: Plan }) {
  const text = useText();
  const format = useFormat();
  const mayUpdate = useMay({ action: 'update', subject: 'plans', record: plan }).isAllowed;
  const { effects, error } = usePlanEffects(plan);
  if (!mayUpdate) return null;
  if (error) return <ProblemNote error={error} title={text('plans.effects.unknown')} />;
  const isToTell = effects !== null && (effects.price !== null || effects.limits.length > 0);
  const isTight = effects?.limits.some(({ over_count }) => over_count > 0) ?? false;
  return (
    <Place role="status">
      {isToTell && (
        <Note
          kind={isTight ? 'warning' : 'info'}
          title={text('plans.effects.title', {
            smart_count: effects.tenants_count,
            n: format.number(effects.tenants_count),
          })}
        >
          {effects.tenants_count > 0 && (
            <Lines>
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
            </Lines>
          )}
        </Note>
      )}
    </Place>
  );
}

function LimitEffect({ limit, from, to, over_count, over }: Effects['limits'][number]) {
  const text = useText();
  const format = useFormat();
  const more = over_count - over.length;
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
          {over.map(({ id, name, used }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link to={pathTo('tenants.show', { id })}>{name}</Link> ({format.number(used)})
            </span>
          ))}
          {more > 0 && text('plans.effects.more', { smart_count: more, n: format.number(more) })}
          {'. '}
          {text('plans.effects.kept')}
        </>
      )}
    </li>
  );
}

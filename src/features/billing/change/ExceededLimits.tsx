import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ExceededLimit } from '#src/domain/billing/exceededLimits.ts';
import type { PlanLimitName } from '#src/domain/company/planTerms.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo, type ScreenName } from '#src/routing/routeTable.ts';
import { Note } from '#src/ui/states/Note.tsx';

const LIMIT_SCREENS: Partial<Record<PlanLimitName, ScreenName>> = {
  contacts: 'contacts.list',
  devices: 'devices.list',
  users: 'users.list',
};

const List = styled('ul')({ margin: 0, paddingInlineStart: 16, '& a': { color: 'inherit' } });

interface ExceededLimitsProps {
  exceeded: readonly ExceededLimit[];
  /** The plan's name. */
  plan: string;
  /** The segments are the average of a month, because a year was counted. */
  isMonthly?: boolean;
  /** The consequence of too many segments. */
  segmentsText?: string;
}

/** The limits of a plan that the company exceeds, with numbers and what to do. */
export function ExceededLimits({ exceeded, plan, isMonthly = false, segmentsText }: ExceededLimitsProps) {
  const text = useText();
  const format = useFormat();
  return (
    <Note kind="warning" title={text('planChange.exceeded.title', { plan })}>
      <List>
        {exceeded.map(({ limit, used, included, is_blocking }) => {
          const screen = LIMIT_SCREENS[limit];
          const counts = { used: format.number(used), included: format.number(included) };
          const remove = text('planChange.exceeded.remove', { n: format.number(used - included) });
          return (
            <li key={limit}>
              {text(`planChange.exceeded.${limit === 'segments' && isMonthly ? 'segmentsAMonth' : limit}`, counts)}.{' '}
              {is_blocking && screen ? <Link to={pathTo(screen)}>{remove}</Link> : segmentsText}
            </li>
          );
        })}
      </List>
    </Note>
  );
}

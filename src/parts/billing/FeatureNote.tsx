import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useLocale } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOperation } from '#src/api/useOperation.ts';
import type { MissingFeature } from '#src/domain/access/planFeatures.ts';
import type { PlanFeature } from '#src/domain/company/planTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { availableWith, payersText } from './planWords.ts';

const Frame = styled('div')({ marginBlockEnd: 16 });
const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '&&': { flex: 'none', alignSelf: 'center' },
});

interface FeatureNoteProps {
  feature: PlanFeature;
  /** A sentence about what happens to existing data. */
  children: string;
  /** Further actions, besides viewing the plans. */
  actions?: ReactNode;
}

/**
 * A note above a feature that the plan does not include: the consequences for existing data, the plans that have it, and the people who can change
 * the plan.
 */
export function FeatureNote({ feature, ...rest }: FeatureNoteProps) {
  const missing = useAccess()?.user.missing_features.find((each) => each.feature === feature);
  return missing ? <MissingNote missing={missing} {...rest} /> : null;
}

function MissingNote({ missing, children, actions }: Omit<FeatureNoteProps, 'feature'> & { missing: MissingFeature }) {
  const text = useText();
  const locale = useLocale();
  const mayPay = useCan({ action: 'pay', subject: 'billing' }).isAllowed;
  const mayCompare = useCan({ action: 'read', subject: 'billing' }).isAllowed;
  const { data } = useOperation('missingPermission', {
    query: { action: 'pay', subject: 'billing' },
    enabled: !mayPay,
    retry: false,
  });
  const payers = data && payersText(data.grantors, { text, locale });
  return (
    <Frame>
      <Note
        kind="warning"
        title={text(`errors.plan.lacks.${missing.feature}`)}
        actions={
          <Actions>
            {mayCompare && (
              <Button variant="outlined" color="inherit" component={Link} to={pathTo('subscription')}>
                {text('errors.plan.compare')}
              </Button>
            )}
            {actions}
          </Actions>
        }
      >
        <p>{[children, availableWith(missing.plans, { text, locale }), payers].filter(Boolean).join(' ')}</p>
      </Note>
    </Frame>
  );
}

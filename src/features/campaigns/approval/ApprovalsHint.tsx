import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { decisionRefusal } from '#src/domain/campaigns/approvalRules.ts';
import type { Campaign } from '#src/domain/campaigns/campaign.ts';
import { WAITING_FOR_APPROVAL } from '#src/features/campaigns/list/campaignFirstRequests.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { useAccess, useCan } from '#src/session/useAccess.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Space = styled('div')({ marginBlockEnd: 16 });

/** Shows users who can approve that campaigns wait for approval. */
export function ApprovalsHint() {
  const text = useText();
  const format = useFormat();
  const me = useAccess()?.user.id ?? '';
  const maySend = useCan({ action: 'send', subject: 'campaigns' }).isAllowed;
  const { data = [] } = useGetList<Campaign>('campaigns', WAITING_FOR_APPROVAL, {
    enabled: maySend,
    onError: () => undefined,
  });
  const waiting = data.filter(({ approval }) => decisionRefusal(approval, me) === null);
  const [first] = waiting;
  if (!first) return null;
  return (
    <Space>
      <Note
        kind="info"
        title={text('campaigns.approval.waitForYou', {
          smart_count: waiting.length,
          n: format.number(waiting.length),
        })}
        actions={
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={`${pathTo('campaigns.show', { id: first.id })}?step=review`}
            sx={{ alignSelf: 'center' }}
          >
            {text('campaigns.approval.look')}
          </Button>
        }
      >
        {waiting.map(({ name }) => name).join(', ')}
      </Note>
    </Space>
  );
}

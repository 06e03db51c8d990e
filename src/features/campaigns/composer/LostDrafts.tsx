import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { CampaignInput } from '#src/domain/campaigns/campaign.ts';
import { shortened } from '#src/domain/shortened.ts';
import { draftCopies, type LostDraft, useLostDrafts } from '#src/features/campaigns/draft/draftCopies.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { Note } from '#src/ui/states/Note.tsx';

export interface LostDraftsProps {
  /** Called with the key of the draft to continue. */
  onContinue: (key: string) => void;
}

const List = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  maxWidth: 1160,
  padding: '24px 32px 0',
  [theme.breakpoints.down('md')]: { padding: '16px 16px 0' },
}));
const Actions = styled('div')({ display: 'flex', gap: 8, alignSelf: 'center' });

/** Drafts that a crash or a closed tab left unsaved: continue or discard them. */
export function LostDrafts({ onContinue }: LostDraftsProps) {
  const text = useText();
  const format = useFormat();
  const { drafts, refresh } = useLostDrafts();
  if (drafts.length === 0) return null;
  const discard = ({ key }: LostDraft) => {
    draftCopies.forget(key);
    refresh();
  };
  return (
    <List>
      {drafts.map((draft) => (
        <Note
          key={draft.key}
          kind="info"
          role="status"
          title={text('campaigns.lost.title', { when: format.relative(draft.keptAt) })}
          actions={
            <Actions>
              <Button size="small" variant="outlined" onClick={() => onContinue(draft.key)}>
                {text('campaigns.lost.continue')}
              </Button>
              <Button size="small" color="inherit" onClick={() => discard(draft)}>
                {text('campaigns.lost.discard')}
              </Button>
            </Actions>
          }
        >
          {excerpt(draft.input) || text('texting.untitledCampaign')}
        </Note>
      ))}
    </List>
  );
}

function excerpt({ name, body }: CampaignInput): string {
  return shortened([name, body].filter(Boolean).join(' – '), 120);
}

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useLostDrafts } from '#src/features/campaigns/draft/draftCopies.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { Note } from '#src/ui/states/Note.tsx';

const Space = styled('div')({ marginBlockEnd: 16 });

/** Points to drafts that a crash left unsaved. */
export function LostDraftsHint() {
  const text = useText();
  const format = useFormat();
  const [latest] = useLostDrafts().drafts;
  if (!latest) return null;
  return (
    <Space>
      <Note
        kind="info"
        title={text('campaigns.lost.title', { when: format.relative(latest.keptAt) })}
        actions={
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to={pathTo('campaigns.create')}
            sx={{ alignSelf: 'center' }}
          >
            {text('campaigns.lost.look')}
          </Button>
        }
      >
        {latest.input.name || text('campaigns.untitled')}
      </Note>
    </Space>
  );
}

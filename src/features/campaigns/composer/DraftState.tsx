import { styled } from '@mui/material/styles';
import { useDraftView } from '#src/features/campaigns/draft/DraftContext.tsx';
import type { SaveState } from '#src/features/campaigns/draft/draftTypes.ts';
import { saveFailureOf } from '#src/features/campaigns/draft/saveFailure.ts';
import { useText } from '#src/i18n/useText.ts';
import { type IconName, MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { problemKind } from '#src/ui/states/problemKind.ts';

const ICONS: Record<SaveState, IconName | null> = {
  clean: null,
  waiting: 'mdi-cloud-sync-outline',
  saving: 'mdi-cloud-sync-outline',
  saved: 'mdi-cloud-check-outline',
  failed: 'mdi-cloud-alert-outline',
  conflict: 'mdi-cloud-alert-outline',
  gone: 'mdi-cloud-alert-outline',
};

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
  '&[data-state=failed], &[data-state=conflict], &[data-state=gone]': { color: theme.tokens.status.warning.text },
}));

/** Shows whether the draft is saved and, if not, what happens to it. */
export function DraftState() {
  const text = useText();
  const state = useDraftView((view) => view.state);
  const error = useDraftView((view) => view.error);
  const isKept = useDraftView((view) => view.isKept);
  const icon = ICONS[state];
  const words = () => {
    if (state !== 'failed') return text(`campaigns.saving.${state}`);
    if (!isKept) return text('campaigns.saving.notKept');
    if (saveFailureOf(error) === 'refused') return text('campaigns.saving.refused');
    return text(problemKind(error) === 'offline' ? 'campaigns.saving.offline' : 'campaigns.saving.failed');
  };
  return (
    <Row data-state={state} role="status">
      {icon && <MdiIcon name={icon} size={18} />}
      {words()}
    </Row>
  );
}

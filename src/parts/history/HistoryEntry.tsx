import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { Activity } from '#src/domain/company/activity.ts';
import { canUndoChange } from '#src/domain/company/restorable.ts';
import { useText } from '#src/i18n/useText.ts';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { SupportChip } from './SupportChip.tsx';
import { useActionWords } from './useActionWords.ts';
import { useActorName } from './useActorName.ts';

/** Loaded on demand, with the names of all fields, because a page with a history has other things to show first. */
const ChangeList = lazyPart(() => import('./ChangeList.tsx').then((module) => ({ default: module.ChangeList })));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  marginBlockEnd: 4,
  '& time': { marginInlineStart: 'auto', fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

interface HistoryEntryProps {
  entry: Activity;
  /** Undefined if the record cannot be restored. */
  onRestore: ((entry: Activity) => void) | undefined;
}

/** One change of a record: who, when, and the values before and after. */
export function HistoryEntry({ entry, onRestore }: HistoryEntryProps) {
  const text = useText();
  const { action } = useActionWords();
  const actorName = useActorName('activity.program');
  return (
    <li>
      <Head>
        <strong>{action(entry.action)}</strong>
        <span>{text('activity.history.by', { name: actorName(entry.actor_name) })}</span>
        <SupportChip via={entry.via} />
        <RelativeTime at={entry.at} />
      </Head>
      <Suspense fallback={null}>
        <ChangeList entry={entry} />
      </Suspense>
      {onRestore && canUndoChange(entry) && (
        <Button size="small" onClick={() => onRestore(entry)} sx={{ marginBlockStart: 1 }}>
          {text('activity.history.restore')}
        </Button>
      )}
    </li>
  );
}

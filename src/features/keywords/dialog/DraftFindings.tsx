import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { FindingNotes } from '#src/features/keywords/findings/FindingNotes.tsx';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { useTextingSettings } from '#src/parts/texting/useTextingSettings.ts';
import { draftFindings } from './draftFindings.ts';

/** What the keyword is among the others as it is being written: whether it would ever fire, what it would hide. */
export function DraftFindings() {
  const record = useRecordContext<Keyword>();
  const { keywords } = useKeywords();
  const settings = useTextingSettings();
  const draft = useWatch() as Partial<Keyword>;
  if (!keywords || !draft.word?.trim() || !draft.match) return null;
  return <FindingNotes findings={draftFindings(draft, record?.id ?? null, keywords, settings)} />;
}

import { styled } from '@mui/material/styles';
import type { KeywordFinding } from '#src/domain/keywords/keywordFindings.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { FINDING_LOOK, useFindingWords } from './useFindingWords.ts';

const Notes = styled('div')({ display: 'grid', gap: 8, '&:empty': { display: 'none' } });

/** What was found of a keyword, with what to do about it. Said aloud when it changes. */
export function FindingNotes({ findings }: { findings: readonly KeywordFinding[] }) {
  const words = useFindingWords();
  return (
    <Notes role="status">
      {findings.map((finding) => {
        const { title, text } = words(finding);
        return (
          <Note key={finding.kind} kind={FINDING_LOOK[finding.kind]} title={title}>
            {text}
          </Note>
        );
      })}
    </Notes>
  );
}

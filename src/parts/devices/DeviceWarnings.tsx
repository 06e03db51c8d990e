import { styled } from '@mui/material/styles';
import { type DeviceWarning, WARNING_SEVERITY } from '#src/domain/devices/warnings.ts';
import { Note } from '#src/ui/states/Note.tsx';
import { useWarningWords } from './useWarningWords.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 8 });

/** Warnings one below the other, each with what to do about it. */
export function DeviceWarnings({ warnings, label }: { warnings: readonly DeviceWarning[]; label: string }) {
  const words = useWarningWords();
  if (warnings.length === 0) return null;
  return (
    <List aria-label={label}>
      {warnings.map((warning) => {
        const { title, advice } = words(warning);
        return (
          <li key={title}>
            <Note kind={WARNING_SEVERITY[warning.kind]} title={title}>
              {advice}
            </Note>
          </li>
        );
      })}
    </List>
  );
}

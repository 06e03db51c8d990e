import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { EarlierImport } from './EarlierImport.tsx';
import { useEarlierImports } from './useEarlierImports.ts';
import { useRun } from './useImport.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

/** What was imported before, by anybody of the tenant, with the way back from each. Nothing where nothing was. */
export function EarlierImports() {
  const text = useText();
  const running = useRun()?.run.importId;
  const { imports, total, isPending, error, refetch, showMore, undo, end } = useEarlierImports();
  const isLoading = useSettled(isPending);
  if (!isLoading && !error && imports.length === 0) return null;

  return (
    <Section title={text('contactImport.earlier.title')} description={text('contactImport.earlier.text')}>
      {isLoading ? (
        <RowsSkeleton rows={3} />
      ) : error && imports.length === 0 ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <List>
          {imports
            .filter(({ id }) => id !== running)
            .map((item) => (
              <EarlierImport key={item.id} item={item} onUndo={() => undo(item)} onEnd={() => end(item)} />
            ))}
        </List>
      )}
      {imports.length < total && <Button onClick={showMore}>{text('contactImport.earlier.more')}</Button>}
    </Section>
  );
}

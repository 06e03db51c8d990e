import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSearchParams } from 'react-router-dom';
import { useText } from '#src/i18n/useText.ts';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { FoundSettings } from './FoundSettings.tsx';
import { SettingsCard } from './SettingsCard.tsx';
import { useFoundSettings } from './useFoundSettings.ts';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  gap: 16,
  listStyle: 'none',
  margin: 0,
  padding: 0,
});
const Search = styled('div')({ marginBlockEnd: 20 });

/** The settings the user can open, with a search for single settings. */
export function SettingsOverview() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const { pages, results } = useFoundSettings(search);
  const find = (q: string) => setParams(q === '' ? {} : { q }, { replace: true });

  return (
    <PageContent>
      <PageHeading title={text('screens.settings')} />
      {pages.length === 0 ? (
        <EmptyState icon="mdi-cog-off-outline" title={text('settingsOverview.none')}>
          {text('settingsOverview.noneText')}
        </EmptyState>
      ) : (
        <>
          <Search>
            <SearchField label={text('settingsOverview.search')} value={search} onChange={find} />
          </Search>
          {search.trim() === '' ? (
            <Cards aria-label={text('screens.settings')}>
              {pages.map(({ page, icon }) => (
                <SettingsCard key={page} page={page} icon={icon} />
              ))}
            </Cards>
          ) : results.length > 0 ? (
            <FoundSettings results={results} />
          ) : (
            <EmptyState
              icon="mdi-magnify"
              title={text('settingsOverview.noMatch', { search })}
              actions={
                <Button variant="outlined" onClick={() => find('')}>
                  {text('ui.list.clearSearch')}
                </Button>
              }
            >
              {text('settingsOverview.noMatchText')}
            </EmptyState>
          )}
        </>
      )}
    </PageContent>
  );
}

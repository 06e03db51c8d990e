import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { KEYWORD_MATCHES } from '#src/domain/keywords/keywordTerms.ts';
import { CREATE, keywordPath, ORDER } from '#src/features/keywords/keywordAddress.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import type { FilterDefinition } from '#src/ui/lists/filters/filterDefinition.ts';
import { BulkDelete } from '#src/ui/lists/selection/BulkDelete.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { useKeywordColumns } from './useKeywordColumns.tsx';

const CREATING = { action: 'create', subject: 'keywords' } as const;

/** All keywords, in the order in which they are tried. */
export function KeywordList() {
  const text = useText();
  const [search] = useSearchParams();
  const { columns, isWaiting } = useKeywordColumns();
  const creating = useCan(CREATING);
  const mayUpdate = useCan({ action: 'update', subject: 'keywords' }).isAllowed;
  const mayDelete = useCan({ action: 'delete', subject: 'keywords' }).isAllowed;
  const filters: FilterDefinition[] = [
    {
      kind: 'yesNo',
      source: 'is_active',
      label: text('keywords.fields.is_active'),
      yes: text('keywords.active'),
      no: text('keywords.inactive'),
    },
    {
      kind: 'multiSelect',
      source: 'match',
      label: text('keywords.fields.matchShort'),
      choices: KEYWORD_MATCHES.map((value) => ({ value, label: text(`keywords.matches.${value}`) })),
    },
  ];
  const create = creating.isAllowed ? (
    <Button
      variant="contained"
      component={Link}
      to={keywordPath(search, CREATE)}
      startIcon={<MdiIcon name="mdi-plus" />}
    >
      {text('keywords.create')}
    </Button>
  ) : (
    creating.feature && (
      <RefusedButton check={CREATING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
        {text('keywords.create')}
      </RefusedButton>
    )
  );
  const reorder = mayUpdate && (
    <Button variant="outlined" component={Link} to={keywordPath(search, ORDER)} startIcon={<MdiIcon name="mdi-sort" />}>
      {text('keywords.order.change')}
    </Button>
  );
  return (
    <DataList<Keyword & RaRecord>
      label={text('screens.keywords.list')}
      exports={LIST_EXPORTS}
      columns={columns}
      isWaiting={isWaiting}
      filters={filters}
      searchLabel={text('keywords.search')}
      rowTo={({ id }) => keywordPath(search, { edit: id })}
      bulkActions={mayDelete && <BulkDelete doneText={(count) => text('keywords.deletedMany', count)} />}
      rareActions={reorder}
      actions={create}
      empty={
        <EmptyState icon="mdi-key-variant" title={text('keywords.none')} actions={create}>
          {text('keywords.noneText')}
        </EmptyState>
      }
    />
  );
}

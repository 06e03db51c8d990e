import Button from '@mui/material/Button';
import type { RaRecord } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { callOperation } from '#src/api/callOperation.ts';
import { mayRemove } from '#src/domain/access/ability.ts';
import type { ApiToken } from '#src/domain/apitokens/apitoken.ts';
import { API_TOKEN_STATUSES } from '#src/domain/apitokens/apitokenTerms.ts';
import { useText } from '#src/i18n/useText.ts';
import { RefusedButton } from '#src/parts/access/RefusedButton.tsx';
import { FeatureNote } from '#src/parts/billing/FeatureNote.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { DataList } from '#src/ui/lists/DataList.tsx';
import { LIST_EXPORTS } from '#src/ui/lists/export/listExports.tsx';
import { BulkEach } from '#src/ui/lists/selection/BulkEach.tsx';
import { PageContent } from '#src/ui/shell/PageContent.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { EmptyState } from '#src/ui/states/EmptyState.tsx';
import { TokenDialog } from './usage/TokenDialog.tsx';
import { useTokenColumns } from './useTokenColumns.tsx';

/** The address of the list with one of its tokens open. */
const OPEN = 'token';

const CREATING = { action: 'create', subject: 'apitokens' } as const;

/** The API tokens. A token opens over the list, with its calls. */
export function TokenList() {
  const text = useText();
  const columns = useTokenColumns();
  const [search, setSearch] = useSearchParams();
  const creating = useCan(CREATING);
  const mayRevoke = mayRemove(useCan({ action: 'update', subject: 'apitokens' }));
  const openId = search.get(OPEN);
  const withOpen = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(OPEN);
    else next.set(OPEN, id);
    return next;
  };
  const create = creating.isAllowed ? (
    <Button
      variant="contained"
      component={Link}
      to={pathTo('apitokens.create')}
      startIcon={<MdiIcon name="mdi-plus" />}
    >
      {text('apitokens.create')}
    </Button>
  ) : (
    creating.feature && (
      <RefusedButton check={CREATING} icon={<MdiIcon name="mdi-lock-outline" size={18} />}>
        {text('apitokens.create')}
      </RefusedButton>
    )
  );
  return (
    <PageContent width="full">
      <PageHeading
        title={text('screens.apitokens.list')}
        breadcrumb={[{ label: text('screens.settings'), to: pathTo('settings') }]}
      />
      <FeatureNote feature="api_tokens">{text('apitokens.notInPlan')}</FeatureNote>
      <DataList<ApiToken & RaRecord>
        label={text('screens.apitokens.list')}
        exports={LIST_EXPORTS}
        columns={columns}
        searchLabel={text('apitokens.search')}
        filters={[
          {
            kind: 'multiSelect',
            source: 'status',
            label: text('apitokens.fields.status'),
            choices: API_TOKEN_STATUSES.map((value) => ({ value, label: text(`apitokens.status.${value}`) })),
          },
        ]}
        rowTo={({ id }) => `${pathTo('apitokens.list')}?${withOpen(id)}`}
        bulkActions={mayRevoke && <RevokeTokens />}
        actions={create}
        empty={
          <EmptyState icon="mdi-api" title={text('apitokens.none')} actions={create}>
            {text('apitokens.noneText')}
          </EmptyState>
        }
      />
      {openId !== null && <TokenDialog id={openId} onClose={() => setSearch(withOpen(null), { replace: true })} />}
    </PageContent>
  );
}

/** Revokes several tokens at once. */
function RevokeTokens() {
  const text = useText();
  return (
    <BulkEach
      icon="mdi-key-remove"
      label={text('apitokens.revoke.button')}
      onlyFor={{ fits: ({ status }) => status === 'active', otherwise: text('apitokens.revoke.onlyActive') }}
      run={(id) => callOperation('revokeToken', { id })}
      doneText={(count) => text('apitokens.revoke.revokedMany', count)}
      isDangerous
      question={{ title: (count) => text('apitokens.revoke.titleMany', count), text: text('apitokens.revoke.text') }}
    />
  );
}

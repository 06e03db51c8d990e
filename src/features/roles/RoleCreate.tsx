import type { RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import type { Role } from '#src/domain/people/role.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { useStartingRecord } from '#src/ui/records/useStartingRecord.ts';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { PageSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { RoleInputs } from './RoleInputs.tsx';
import { RolePreview } from './RolePreview.tsx';

/** Creates a role, empty or as a copy of the one in `?from=`. */
export function RoleCreate() {
  const text = useText();
  const from = useSearchParams()[0].get('from');
  const { record: origin, isLoading } = useStartingRecord<Role & RaRecord>({
    resource: 'roles',
    id: from,
    goneText: text('roles.originGone'),
  });
  const list = { label: text('screens.roles.list'), to: pathTo('roles.list') };
  if (isLoading) return <PageSkeleton />;
  return (
    <CreatePage<Role & RaRecord>
      heading={<PageHeading title={text('screens.roles.create')} breadcrumb={[list]} />}
      saveLabel={text('roles.createIt')}
      savedText={text('roles.created')}
      redirectTo={({ id }) => pathTo('roles.update', { id })}
      cancelTo={list.to}
      defaultValues={{
        name: origin ? text('roles.copyOf', { name: origin.name }) : '',
        description: origin?.description ?? '',
        rules: origin?.rules ?? [],
      }}
      transform={({ name, description, rules }) => ({ name, description, rules })}
    >
      <RoleInputs />
      <RolePreview />
    </CreatePage>
  );
}

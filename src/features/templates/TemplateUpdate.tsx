import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { type RaRecord, useGetOne, useGetRecordId } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { RecordHistory } from '#src/parts/history/RecordHistory.tsx';
import { pathTo } from '#src/routing/routeTable.ts';
import { useCan } from '#src/session/useAccess.ts';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { EditPage } from '#src/ui/records/EditPage.tsx';
import { RecordHeading } from '#src/ui/records/RecordHeading.tsx';
import { PurposeChip } from './PurposeChip.tsx';
import { TemplateActions } from './TemplateActions.tsx';
import { TemplateAside } from './TemplateAside.tsx';
import { TemplateInputs } from './TemplateInputs.tsx';

const Aside = styled('div')({ display: 'grid', gap: 24, minWidth: 0 });

/** Edits a template, or shows it to users who cannot edit it. */
export function TemplateUpdate() {
  const text = useText();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const id = String(useGetRecordId());
  const { data } = useGetOne<Template & RaRecord>('templates', { id });
  const mayUpdate = useCan({ action: 'update', subject: 'templates', record: data }).isAllowed;
  return (
    <EditPage<Template & RaRecord>
      heading={(template) => <TemplateHeading template={template} />}
      saveLabel={text('templates.save')}
      savedText={text('templates.saved')}
      cancelTo={pathTo('templates.list')}
      isReadOnly={!mayUpdate}
      transform={({ name, purpose, body }) => ({ name, purpose, body })}
      aside={(template) => (
        <Aside>
          <TemplateAside ref={setAside} templateId={id} />
          <RecordHistory subject="templates" record={template} />
        </Aside>
      )}
    >
      <TemplateInputs aside={aside} />
    </EditPage>
  );
}

function TemplateHeading({ template }: { template: Template }) {
  const text = useText();
  const mayUse = useCan({ action: 'create', subject: 'campaigns' }).isAllowed;
  return (
    <RecordHeading
      title={template.name}
      breadcrumb={[{ label: text('screens.templates.list'), to: pathTo('templates.list') }]}
      mark={template.archived && <PurposeChip purpose={template.purpose} isArchived />}
      menu={<TemplateActions template={template} />}
      actions={
        mayUse &&
        !template.archived && (
          <Button
            variant="outlined"
            component={Link}
            to={`${pathTo('campaigns.create')}?template=${template.id}`}
            startIcon={<MdiIcon name="mdi-bullhorn-outline" />}
          >
            {text('templates.use')}
          </Button>
        )
      }
    />
  );
}

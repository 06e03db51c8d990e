import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { pathTo } from '#src/routing/routeTable.ts';
import { CreatePage } from '#src/ui/records/CreatePage.tsx';
import { PageHeading } from '#src/ui/shell/PageHeading.tsx';
import { TemplateAside } from './TemplateAside.tsx';
import { TemplateInputs } from './TemplateInputs.tsx';

/** Creates a template. */
export function TemplateCreate() {
  const text = useText();
  const [aside, setAside] = useState<HTMLElement | null>(null);
  const list = { label: text('screens.templates.list'), to: pathTo('templates.list') };
  return (
    <CreatePage<Template & RaRecord>
      heading={<PageHeading title={text('templates.create')} breadcrumb={[list]} />}
      saveLabel={text('templates.createIt')}
      savedText={text('templates.created')}
      redirectTo={() => list.to}
      cancelTo={list.to}
      defaultValues={{ name: '', purpose: 'marketing', body: '' }}
      aside={<TemplateAside ref={setAside} />}
    >
      <TemplateInputs aside={aside} />
    </CreatePage>
  );
}

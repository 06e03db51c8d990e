import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { TemplateUses } from './TemplateUses.tsx';
import { useTemplateUsages } from './useTemplateUsages.ts';

interface TemplateAsideProps {
  /** Receives the element for the preview, which the form renders into: it shows the unsaved text. */
  ref: Ref<HTMLDivElement>;
  /** Missing for a new template, which has no uses. */
  templateId?: string;
}

const Aside = styled('aside')({ display: 'grid', gap: 24, minWidth: 0 });

/** Next to the form: the preview, and the campaigns that use the template. */
export function TemplateAside({ ref, templateId }: TemplateAsideProps) {
  return (
    <Aside>
      <div ref={ref} />
      {templateId && <UsesSection templateId={templateId} />}
    </Aside>
  );
}

function UsesSection({ templateId }: { templateId: string }) {
  const text = useText();
  const { usages, error, refetch } = useTemplateUsages(templateId);
  return (
    <Section title={text('templates.uses.title')}>
      {usages ? (
        <TemplateUses usages={usages} />
      ) : error ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </Section>
  );
}

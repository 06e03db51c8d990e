import { styled } from '@mui/material/styles';
import type { Ref } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { Section } from '#src/ui/figures/Section.tsx';
import { TemplateUses } from './TemplateUses.tsx';
import { useTemplateUsages } from './useTemplateUsages.ts';

interface TemplateAsideProps {
  /** Gets the place for the preview, which the form fills: it shows what is being typed. */
  ref: Ref<HTMLDivElement>;
  /** Without it, it is a new one, which nobody has used. */
  templateId?: string;
}

const Aside = styled('aside')({ display: 'grid', gap: 24, minWidth: 0 });

/** What stands beside the form: how the text reads, and what was made with it. */
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
  const { usages } = useTemplateUsages(templateId);
  if (!usages) return null;
  return (
    <Section title={text('templates.uses.title')}>
      <TemplateUses usages={usages} />
    </Section>
  );
}

import { styled } from '@mui/material/styles';
import type { Template } from '#src/domain/messages/template.ts';
import { type PlaceholderValues, renderBody } from '#src/domain/sms/placeholders.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { MessageBubble } from '#src/parts/texting/preview/MessageBubble.tsx';

const Frame = styled('div')(({ theme }) => ({
  padding: 14,
  overflowY: 'auto',
  maxHeight: '100%',
  boxSizing: 'border-box',
  backgroundColor: theme.tokens.sunken,
  borderInlineStart: `1px solid ${theme.tokens.line}`,
  [theme.breakpoints.down('sm')]: {
    maxHeight: 130,
    borderInlineStart: 0,
    borderBlockStart: `1px solid ${theme.tokens.line}`,
  },
}));
const Facts = styled('p')(({ theme }) => ({
  margin: '8px 0 0',
  fontSize: '0.8125rem',
  color: theme.tokens.textQuiet,
}));

interface TemplatePreviewProps {
  id: string;
  template: Template;
  sample: PlaceholderValues | null;
}

/** A template's text: as the contact gets it if all its placeholders have values, otherwise as written. */
export function TemplatePreview({ id, template, sample }: TemplatePreviewProps) {
  const text = useText();
  const format = useFormat();
  const rendered = sample && renderBody(template.body, sample);
  return (
    <Frame id={id}>
      <MessageBubble>{rendered && 'text' in rendered ? rendered.text : template.body}</MessageBubble>
      <Facts>
        {text('texting.count.segments', { smart_count: template.segments, n: format.number(template.segments) })}
        {' · '}
        {text('texting.templates.used', { smart_count: template.used_count, n: format.number(template.used_count) })}
      </Facts>
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';

interface TemplateOptionProps {
  id: string;
  template: Template;
  isCurrent: boolean;
  onPoint: () => void;
  onPick: () => void;
}

const Option = styled('li')(({ theme }) => ({
  padding: '7px 10px',
  borderRadius: 6,
  cursor: 'pointer',
  '&[aria-selected=true]': { backgroundColor: theme.tokens.selected },
  '& strong, & span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& strong': { fontWeight: 550 },
  '& span': { fontSize: '0.8125rem', color: theme.tokens.textQuiet },
}));

/** A template to choose: its name and purpose. The search box above keeps the focus. */
export function TemplateOption({ id, template, isCurrent, onPoint, onPick }: TemplateOptionProps) {
  const text = useText();
  return (
    <Option id={id} role="option" aria-selected={isCurrent} onMouseMove={onPoint} onClick={onPick}>
      <strong>{template.name}</strong>
      <span>{text(`texting.purposes.${template.purpose}`)}</span>
    </Option>
  );
}

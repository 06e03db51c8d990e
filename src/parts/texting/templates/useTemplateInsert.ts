import { useState } from 'react';
import type { Template } from '#src/domain/messages/template.ts';

/** A text's template, and a function that changes it. */
export interface TemplateChoice {
  id: string | null;
  onChange: (id: string | null) => void;
}

interface Replaced {
  name: string;
  before: string;
  /** The text after the replacement. Undo is offered only while it is unchanged, so that nothing typed is lost. */
  after: string;
  templateBefore: string | null;
}

interface TemplateInsert {
  pick: (template: Template) => void;
  /** Present while a template's replacement can be undone. */
  replaced: { name: string; undo: () => void } | null;
}

/** Replaces the text by a template, and keeps the old text for Undo. */
export function useTemplateInsert(
  value: string,
  write: (text: string) => void,
  choice: TemplateChoice | undefined,
): TemplateInsert {
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const pick = ({ id, name, body }: Template) => {
    const isLoss = value.trim() !== '' && value !== body;
    setReplaced(isLoss ? { name, before: value, after: body, templateBefore: choice?.id ?? null } : null);
    write(body);
    choice?.onChange(id);
  };
  if (!replaced || value !== replaced.after) return { pick, replaced: null };
  const undo = () => {
    write(replaced.before);
    choice?.onChange(replaced.templateBefore);
    setReplaced(null);
  };
  return { pick, replaced: { name: replaced.name, undo } };
}

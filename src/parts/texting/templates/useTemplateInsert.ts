import { useState } from 'react';
import type { Template } from '#src/domain/messages/template.ts';

/** Which template a text was made with, and how to say that it is another one. */
export interface TemplateChoice {
  id: string | null;
  onChange: (id: string | null) => void;
}

interface Replaced {
  name: string;
  before: string;
  /** While the text is still this one, the other can come back without anything being lost. */
  after: string;
  templateBefore: string | null;
}

interface TemplateInsert {
  pick: (template: Template) => void;
  /** There while what a template replaced can be had back. */
  replaced: { name: string; undo: () => void } | null;
}

/** Puts a template in the place of what is written, and keeps what it replaced. */
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

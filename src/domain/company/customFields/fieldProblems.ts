import type { CustomField } from '#src/domain/company/companySettings.ts';
import { foldText } from '#src/domain/foldText.ts';

export type FieldProblem = 'noLabel' | 'labelTaken' | 'noChoices' | 'choiceTwice';

/** The problems of a company's custom fields, by key. The labels of retired fields count as taken. */
export function fieldProblems(fields: readonly CustomField[]): Map<string, FieldProblem> {
  const problems = new Map<string, FieldProblem>();
  fields.forEach((field, at) => {
    const problem = problemOf(field, fields.slice(0, at));
    if (problem) problems.set(field.key, problem);
  });
  return problems;
}

function problemOf({ label, type, choices }: CustomField, before: readonly CustomField[]): FieldProblem | null {
  const name = (text: string) => foldText(text.trim());
  if (name(label) === '') return 'noLabel';
  if (before.some((each) => name(each.label) === name(label))) return 'labelTaken';
  if (type !== 'choice') return null;
  if (choices.length === 0) return 'noChoices';
  return new Set(choices.map(name)).size < choices.length ? 'choiceTwice' : null;
}

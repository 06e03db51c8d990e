import type { CustomField } from '#src/domain/company/companySettings.ts';
import type { CustomFieldUse } from '#src/domain/company/customFields/fieldChange.ts';
import type { FieldProblem } from '#src/domain/company/customFields/fieldProblems.ts';

export interface CustomFieldRowProps {
  field: CustomField;
  fields: readonly CustomField[];
  onChange: (fields: CustomField[]) => void;
  onRename: (label: string) => void;
  /** Undefined while loading, and for a new field. */
  use: CustomFieldUse | undefined;
  isSaved: boolean;
  isDisabled: boolean;
  problem: FieldProblem | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined until other changes are saved. */
  onChangeType: (() => void) | undefined;
}

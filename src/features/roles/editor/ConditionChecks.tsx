import { useId } from 'react';
import {
  CONDITIONS_OF,
  type Condition,
  type ConditionPart,
  excludes,
  recordsOf,
} from '#src/domain/access/conditions.ts';
import type { CatalogueSubject } from '#src/domain/access/permissions.ts';
import { useText } from '#src/i18n/useText.ts';
import { useAudienceNames } from '#src/parts/contacts/useAudienceNames.ts';
import { PlainFieldset } from '#src/ui/forms/PlainFieldset.tsx';
import { LabeledCheck } from './LabeledCheck.tsx';

interface ConditionChecksProps {
  label: string;
  subject: CatalogueSubject;
  condition: Condition;
  isReadOnly: boolean;
  onChange: (condition: Condition) => void;
}

/** The records to which a permission is limited: a box for each possible condition. All checked ones must hold. */
export function ConditionChecks({ label, subject, condition, isReadOnly, onChange }: ConditionChecksProps) {
  const text = useText();
  const id = useId();
  const names = useAudienceNames();
  const set = (part: ConditionPart, ids: readonly string[] | null) => {
    const others = Object.entries(condition).filter(
      ([each]) => each !== part && !excludes(part, each as ConditionPart),
    );
    onChange({ ...Object.fromEntries(others), ...(ids ? { [part]: ids } : {}) });
  };
  return (
    <PlainFieldset aria-labelledby={id}>
      <div id={id}>{label}</div>
      {(CONDITIONS_OF[subject] ?? []).flatMap((part) => {
        const resource = recordsOf(part);
        const chosen = condition[part] ?? [];
        if (!resource) {
          return (
            <LabeledCheck
              key={part}
              label={text(`roles.words.parts.${part}`, { names: '' })}
              isChecked={condition[part] !== undefined}
              isDisabled={isReadOnly}
              onChange={(isOn) => set(part, isOn ? [] : null)}
            />
          );
        }
        return [...names[resource].values()].filter(isInUse).map(({ id: record, name }) => (
          <LabeledCheck
            key={`${part} ${record}`}
            label={text(`roles.words.parts.${part}`, { names: name })}
            isChecked={chosen.includes(record)}
            isDisabled={isReadOnly}
            onChange={(isOn) => {
              const ids = isOn ? [...chosen, record] : chosen.filter((each) => each !== record);
              set(part, ids.length > 0 ? ids : null);
            }}
          />
        ));
      })}
    </PlainFieldset>
  );
}

/** Membership in a smart group is not stored with the contact, so no rule can depend on it. */
function isInUse(record: object): boolean {
  return !('type' in record) || record.type === 'manual';
}

import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Suspense, useId, useState } from 'react';
import { importDraft } from '#src/features/contacts/import/importSession.ts';
import { useDraft } from '#src/features/contacts/import/useImport.ts';
import { useText } from '#src/i18n/useText.ts';
import { useCan } from '#src/session/useAccess.ts';
import { lazyPart } from '#src/ui/dialogs/lazyPart.ts';
import { FieldFrame } from '#src/ui/forms/inputs/FieldFrame.tsx';
import { MdiIcon } from '#src/ui/icons/MdiIcon.tsx';
import { recordName } from '#src/ui/records/recordName.ts';
import { NewGroupDialog } from './NewGroupDialog.tsx';

/** Loaded on demand, because MUI's autocomplete is large. */
const ReferencePicker = lazyPart(() =>
  import('#src/ui/forms/inputs/ReferencePicker.tsx').then((module) => ({ default: module.ReferencePicker })),
);
// A smart group's members follow from its query.
const MANUAL = { type: 'manual' };

/** The category and groups for everyone in the file. */
export function MembershipOptions() {
  const text = useText();
  const id = useId();
  const { options, targets } = useDraft();
  const mayCategories = useCan({ action: 'read', subject: 'categories' }).isAllowed;
  const mayGroups = useCan({ action: 'read', subject: 'groups' }).isAllowed;
  const mayCreate = useCan({ action: 'create', subject: 'groups' }).isAllowed;
  const [isNaming, setNaming] = useState(false);
  const { category_id, group_ids } = options;

  return (
    <Suspense fallback={<Skeleton variant="rounded" height={36} />}>
      {mayCategories && (
        <FieldFrame
          id={`${id}-category`}
          label={text('contactImport.options.category')}
          help={targets.includes('category') ? text('contactImport.options.categoryOfOthers') : undefined}
          error={null}
          isOptional
        >
          <ReferencePicker
            id={`${id}-category`}
            ids={category_id === null ? [] : [category_id]}
            onChange={([first]) => importDraft.setOptions({ category_id: first ?? null })}
            reference="categories"
            name={recordName}
            isMultiple={false}
            placeholder={text('contactImport.options.noCategory')}
          />
        </FieldFrame>
      )}
      {mayGroups && (
        <FieldFrame
          id={`${id}-groups`}
          label={text('contactImport.options.groups')}
          help={text(`contactImport.options.${targets.includes('groups') ? 'groupsBeside' : 'groupsHelp'}`)}
          error={null}
          isOptional
        >
          <ReferencePicker
            id={`${id}-groups`}
            ids={group_ids}
            onChange={(ids) => importDraft.setOptions({ group_ids: ids })}
            reference="groups"
            name={recordName}
            filter={MANUAL}
            isMultiple
          />
          {mayCreate && (
            <Button
              size="small"
              sx={{ alignSelf: 'flex-start' }}
              startIcon={<MdiIcon name="mdi-plus" />}
              onClick={() => setNaming(true)}
            >
              {text('contactImport.options.newGroup')}
            </Button>
          )}
        </FieldFrame>
      )}
      {isNaming && (
        <NewGroupDialog
          onCreated={(group) => importDraft.setOptions({ group_ids: [...group_ids, group] })}
          onClose={() => setNaming(false)}
        />
      )}
    </Suspense>
  );
}

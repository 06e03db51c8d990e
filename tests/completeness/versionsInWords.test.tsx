import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import type { DataProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { ApiError } from '#src/api/apiError.ts';
import { DayInput } from '#src/features/autoReply/hours/DayInput.tsx';
import { ColorInput } from '#src/features/categories/ColorInput.tsx';
import { PhoneInput } from '#src/features/contacts/form/PhoneInput.tsx';
import { WorkingHoursInput } from '#src/features/devices/settings/WorkingHoursInput.tsx';
import { QueryInput } from '#src/features/groups/query/QueryInput.tsx';
import { RulesInput } from '#src/features/roles/editor/RulesInput.tsx';
import { InputDate } from '#src/ui/forms/inputs/InputDate.tsx';
import { InputNumber } from '#src/ui/forms/inputs/InputNumber.tsx';
import { InputReference } from '#src/ui/forms/inputs/InputReference.tsx';
import { InputSelect } from '#src/ui/forms/inputs/InputSelect.tsx';
import { InputText } from '#src/ui/forms/inputs/InputText.tsx';
import { InputToggle } from '#src/ui/forms/inputs/InputToggle.tsx';
import { RecordForm } from '#src/ui/forms/RecordForm.tsx';
import { renderInApp } from '#tests/renderInApp.tsx';
import { respondToCalls } from '#tests/respondToCalls.ts';

respondToCalls(() => ({ count: 0, sample: [] }));

interface Case {
  field: string;
  input: ReactNode;
  mine: object;
  theirs: object;
  /** Both versions as the dialog shows them. */
  words: [mine: string | RegExp, theirs: string | RegExp];
}

const GROUPS = [
  { id: 'g1', name: 'Regulars' },
  { id: 'g2', name: 'Wholesale' },
];
const groupsInput = (isMultiple: boolean, placeholder?: string) => (
  <InputReference
    source="group"
    label="Group"
    reference="groups"
    name={({ name }) => name}
    isMultiple={isMultiple}
    {...(placeholder && { placeholder })}
  />
);
const onDay = (value: string) => ({
  match: 'all',
  conditions: [{ field: 'created_at', operator: 'on_date', value }],
});
const OFFICE = { from: '09:00', to: '17:30' };
const NO_SPANS = { tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
const CLOSED = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };

it.each<Case>([
  {
    field: 'several records',
    input: groupsInput(true),
    mine: { group: ['g1'] },
    theirs: { group: ['g1', 'g2', 'gone'] },
    words: ['Regulars', 'Regulars, Wholesale, No longer available'],
  },
  {
    field: 'a record, or none',
    input: groupsInput(false, 'No group'),
    mine: { group: 'g2' },
    theirs: { group: null },
    words: ['Wholesale', 'No group'],
  },
  {
    field: 'a choice, or none',
    input: <InputSelect source="size" label="Size" choices={[{ value: 'l', label: 'Large' }]} emptyLabel="Any size" />,
    mine: { size: 'l' },
    theirs: { size: null },
    words: ['Large', 'Any size'],
  },
  {
    field: 'a date',
    input: <InputDate source="born" label="Born" />,
    mine: { born: '2026-03-29' },
    theirs: { born: null },
    words: ['Mar 29, 2026', 'empty'],
  },
  {
    field: 'a number with its unit',
    input: <InputNumber source="kept" label="Kept" end="days" />,
    mine: { kept: 1365 },
    theirs: { kept: 0 },
    words: ['1,365 days', '0 days'],
  },
  {
    field: 'a time of day',
    input: <InputText source="from" label="From" type="time" />,
    mine: { from: '21:00' },
    theirs: { from: '08:30' },
    words: ['9:00 PM', '8:30 AM'],
  },
  {
    field: 'yes or no',
    input: <InputToggle source="is_active" label="Active" />,
    mine: { is_active: true },
    theirs: { is_active: false },
    words: ['yes', 'no'],
  },
  {
    field: 'a number of a phone',
    input: <PhoneInput />,
    mine: { phone: '+12025550143' },
    theirs: { phone: '+12025550144' },
    words: ['(202) 555-0143', '(202) 555-0144'],
  },
  {
    field: 'a color',
    input: <ColorInput source="colour" label="Color" />,
    mine: { colour: '#0E8A8A' },
    theirs: { colour: '#123456' },
    words: ['Teal', '#123456'],
  },
  {
    field: 'the conditions of a smart group',
    input: <QueryInput />,
    mine: { query: onDay('2026-02-28') },
    theirs: { query: onDay('2026-03-01') },
    words: [/Feb 28, 2026$/, /Mar 1, 2026$/],
  },
  {
    field: 'the permissions of a role that differ',
    input: <RulesInput />,
    mine: {
      rules: [
        { action: 'read', subject: 'contacts' },
        { action: 'read', subject: 'groups' },
      ],
    },
    theirs: {
      rules: [
        { action: 'read', subject: 'contacts' },
        { action: 'read', subject: 'contacts', fields: ['phone'], inverted: true },
        { action: 'read', subject: 'groups' },
        { action: 'create', subject: 'groups' },
      ],
    },
    words: ['contacts: view (yes) groups: create (no)', 'contacts: view (without phone) groups: create (yes)'],
  },
  {
    field: 'a weekday that is closed',
    input: <DayInput day="mon" />,
    mine: { away: { exceptions: [], hours: { ...NO_SPANS, mon: [OFFICE] } } },
    theirs: { away: { exceptions: [], hours: { ...NO_SPANS, mon: [] } } },
    words: ['9:00 AM–5:30 PM', 'Closed all day'],
  },
  {
    field: 'the hours of a device that is always on',
    input: <WorkingHoursInput source="working_hours" />,
    mine: { working_hours: { ...CLOSED, mon: OFFICE } },
    theirs: { working_hours: null },
    words: [/^Monday 9:00 AM.*5:30 PM$/, 'Day and night'],
  },
])('compares two versions of $field in words', async ({ input, mine, theirs, words }) => {
  const dataProvider = {
    getMany: async () => ({ data: GROUPS }),
    getList: async () => ({ data: [], total: 0 }),
  } as unknown as Partial<DataProvider>;
  const form = (
    <RecordForm
      record={{ id: '1', version: 1, ...mine }}
      saveLabel="Save"
      onSave={async () => {
        throw new ApiError(412, 'version_conflict', 'changed', { current: { id: '1', version: 2, ...theirs } });
      }}
    >
      {input}
    </RecordForm>
  );
  await renderInApp({ dataProvider, routes: { '/': form }, at: '/' });
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog');
  for (const [index, side] of words.entries()) {
    const expected = typeof side === 'string' ? new RegExp(`^${side.replace(/[().]/g, String.raw`\$&`)}$`) : side;
    await expect
      .poll(() => screen.getAllByRole('cell').slice(-2)[index]?.textContent?.replaceAll(/\s+/g, ' '))
      .toMatch(expected);
  }
});

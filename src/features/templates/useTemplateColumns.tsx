import { styled } from '@mui/material/styles';
import type { RaRecord } from 'react-admin';
import type { Template } from '#src/domain/messages/template.ts';
import { useText } from '#src/i18n/useText.ts';
import { NumberCell } from '#src/ui/cells/NumberCell.tsx';
import { RelativeTime } from '#src/ui/cells/RelativeTime.tsx';
import type { Column } from '#src/ui/lists/column.ts';
import { PurposeChip } from './PurposeChip.tsx';
import { TemplateActions } from './TemplateActions.tsx';

const Excerpt = styled('span')(({ theme }) => ({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  minWidth: 200,
  maxWidth: 560,
  paddingBlock: 4,
  overflowWrap: 'anywhere',
  color: theme.tokens.textQuiet,
}));

/** The columns of the list of templates. */
export function useTemplateColumns(): Column<Template & RaRecord>[] {
  const text = useText();
  return [
    { source: 'name', label: text('templates.fields.name'), isPrimary: true },
    {
      source: 'purpose',
      label: text('templates.fields.purpose'),
      render: ({ purpose, archived }) => <PurposeChip purpose={purpose} isArchived={archived} />,
      inFile: ({ purpose }) => text(`texting.purposes.${purpose}`),
      cardRole: 'status',
    },
    {
      source: 'body',
      label: text('templates.fields.body'),
      render: ({ body }) => <Excerpt>{body}</Excerpt>,
      sortBy: false,
      cardRole: 'detail',
    },
    {
      source: 'segments',
      label: text('templates.fields.segments'),
      align: 'end',
      render: ({ segments }) => <NumberCell value={segments} />,
    },
    {
      source: 'encoding',
      label: text('templates.fields.encoding'),
      render: ({ encoding }) => text(encoding === 'GSM-7' ? 'texting.count.gsm' : 'texting.count.ucs'),
      isHiddenAtFirst: true,
    },
    {
      source: 'variables',
      label: text('templates.fields.variables'),
      render: ({ variables }) => variables.join(', '),
      inFile: ({ variables }) => variables.join(' '),
      sortBy: false,
      isHiddenAtFirst: true,
    },
    {
      source: 'used_count',
      label: text('templates.fields.used_count'),
      align: 'end',
      render: ({ used_count }) => <NumberCell value={used_count} />,
    },
    {
      source: 'archived',
      label: text('templates.fields.archived'),
      render: ({ archived }) => text(archived ? 'templates.archivedOnly' : 'templates.inUse'),
      inFile: ({ archived }) => archived,
      isHiddenAtFirst: true,
    },
    {
      source: 'updated_at',
      label: text('templates.fields.updated_at'),
      render: ({ updated_at }) => <RelativeTime at={updated_at} />,
      isHiddenAtFirst: true,
    },
    {
      source: 'id',
      label: text('templates.actions'),
      align: 'end',
      width: 64,
      sortBy: false,
      render: (template) => <TemplateActions template={template} />,
    },
  ];
}

import { Link } from 'react-router-dom';
import type { UsageShare } from '#src/domain/billing/billingUsage.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';
import { type SortableColumn, SortableTable } from '#src/ui/figures/SortableTable.tsx';

interface OriginTableProps {
  label: string;
  /** The text for senders without a record. */
  nameless: string;
  /** The text for records that the user cannot read. */
  hidden: string;
  shares: readonly UsageShare[];
  /** The path of a record, or null if the user cannot open it. */
  to: (id: string) => string | null;
}

/** Segments by sender, the most first. */
export function OriginTable({ label, nameless, hidden, shares, to }: OriginTableProps) {
  const text = useText();
  const format = useFormat();
  const all = Math.max(
    1,
    shares.reduce((sum, { segments }) => sum + segments, 0),
  );
  const nameOf = ({ id, name }: UsageShare) => (id === null ? nameless : name || hidden);
  const columns: SortableColumn<UsageShare>[] = [
    {
      key: 'name',
      label,
      value: nameOf,
      render: (share) => {
        const path = share.id === null || share.name === '' ? null : to(share.id);
        return path === null ? nameOf(share) : <Link to={path}>{nameOf(share)}</Link>;
      },
    },
    { key: 'messages', label: text('billing.origins.messages'), value: ({ messages }) => messages },
    { key: 'segments', label: text('billing.origins.segments'), value: ({ segments }) => segments },
    {
      key: 'share',
      label: text('billing.origins.share'),
      value: ({ segments }) => segments / all,
      render: ({ segments }) => format.percent(segments / all),
    },
  ];
  return (
    <SortableTable
      label={label}
      columns={columns}
      rows={shares}
      rowKey={({ id }) => id ?? ''}
      sort={{ key: 'segments', order: 'descending' }}
    />
  );
}

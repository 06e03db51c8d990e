import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useText } from '#src/i18n/useText.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { positions } from './positions.ts';

/** Whether requests are sent. While offline they wait, and the placeholders of this file say so. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  );
}

/** Placeholder rows, as high as real ones. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  const text = useText();
  const isOnline = useIsOnline();
  if (!isOnline) return <OfflineNotice />;
  return (
    <Stack role="status" aria-label={text('ui.loading')} gap={3}>
      {positions(rows).map(({ key, at }) => (
        <Skeleton key={key} variant="rounded" height={20} width={`${90 - ((at * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}

/** A placeholder form: labels above their fields. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  const text = useText();
  const isOnline = useIsOnline();
  if (!isOnline) return <OfflineNotice />;
  return (
    <Stack role="status" aria-label={text('ui.loading')} gap={5} sx={{ maxWidth: 640 }}>
      {positions(fields).map(({ key }) => (
        <Stack key={key} gap={1.5}>
          <Skeleton variant="rounded" height={14} width={96} />
          <Skeleton variant="rounded" height={36} />
        </Stack>
      ))}
    </Stack>
  );
}

/** A placeholder page, while its code loads. */
export function PageSkeleton() {
  return (
    <Stack gap={6} sx={{ paddingBlock: { xs: 4, md: 6 }, paddingInline: { xs: 4, md: 8 } }}>
      <Skeleton variant="rounded" height={36} width="min(320px, 60%)" />
      <RowsSkeleton rows={8} />
    </Stack>
  );
}

import type { Keyword } from '#src/domain/keywords/keyword.ts';
import { useKeywords } from '#src/features/keywords/useKeywords.ts';
import { ErrorState } from '#src/ui/states/ErrorState.tsx';
import { RowsSkeleton } from '#src/ui/states/LoadingSkeletons.tsx';
import { useSettled } from '#src/ui/states/useSettled.ts';
import { OrderForm } from './OrderForm.tsx';

/** Puts the keywords into another order. */
export function KeywordOrder() {
  const { keywords, error, refetch } = useKeywords();
  const isLoading = useSettled(!keywords && !error);
  if (isLoading) return <RowsSkeleton rows={6} />;
  if (!keywords) return <ErrorState error={error} onRetry={refetch} />;
  return <OrderForm keywords={keywords satisfies readonly Keyword[]} />;
}

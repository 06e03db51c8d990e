import { useOperation } from '#src/api/useOperation.ts';
import { useFormat } from '#src/i18n/useFormat.ts';
import { useText } from '#src/i18n/useText.ts';

/** How many people the plan has room for. `free`: null while nobody knows; the API judges in any case. */
export function useSeats(): { free: number | null; sentence: string; tooMany: string } {
  const text = useText();
  const format = useFormat();
  const { data } = useOperation('userSeats');
  if (!data) return { free: null, sentence: '', tooMany: '' };
  const free = Math.max(0, data.limit - data.used);
  const words = {
    smart_count: free,
    n: format.number(free),
    used: format.number(data.used),
    limit: format.number(data.limit),
    plan: data.plan_name,
  };
  return { free, sentence: text('users.invite.seats', words), tooMany: text('users.invite.noSeats', words) };
}

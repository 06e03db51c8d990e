import { useSearchParams } from 'react-router-dom';
import { CheckoutOutcome } from './CheckoutOutcome.tsx';

/** The address's parameter that the payment page comes back with. It only names the visit: how that ended the API says. */
const PARAMETER = 'checkout';

/** Shows the outcome to users who return from the payment page. */
export function CheckoutReturn() {
  const [search, setSearch] = useSearchParams();
  const id = search.get(PARAMETER);
  if (!id) return null;
  const dismiss = () =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(PARAMETER);
        return next;
      },
      { replace: true },
    );
  return <CheckoutOutcome key={id} id={id} onDismiss={dismiss} />;
}

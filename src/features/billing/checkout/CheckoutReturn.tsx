import { useSearchParams } from 'react-router-dom';
import { CheckoutOutcome } from './CheckoutOutcome.tsx';

/** The parameter with which the payment page returns. It only names the checkout; the API knows the outcome. */
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

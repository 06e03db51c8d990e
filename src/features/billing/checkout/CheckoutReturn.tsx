import { useSearchParams } from 'react-router-dom';
import { CheckoutOutcome } from './CheckoutOutcome.tsx';

/** The address's parameter that the payment page comes back with. It only names the visit: how that ended the API says. */
const PARAMETER = 'checkout';

/** What came of a visit to the payment page, for whoever comes back from it. */
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

import { runtimeConfig } from '#src/config/runtimeConfig.ts';
import { useText } from '#src/i18n/useText.ts';

/** Where support is, as a link: a mail or a page. Nothing where the installation names none. */
export function SupportLink() {
  const text = useText();
  const { supportAddress } = runtimeConfig();
  if (supportAddress === undefined) return null;
  const isMail = !supportAddress.startsWith('https://');
  const link = (
    <a href={isMail ? `mailto:${supportAddress}` : supportAddress} rel="noreferrer">
      {supportAddress.replace(/^https:\/\/|\/$/g, '')}
    </a>
  );
  return (
    <p>
      {text('errors.support')} {link}
    </p>
  );
}

const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/i;
const IPV4 = /^(\d{1,3})(\.\d{1,3}){3}$/;
/** Checked only for texts with a colon. */
const IPV6 = /^[0-9a-f:.]*$/i;

/** Whether this may be a host name or address: no scheme, port, path or credentials. Whether the host exists is not checked. */
export function isHostName(text: string): boolean {
  if (IPV4.test(text)) return text.split('.').every((part) => String(Number(part)) === part && Number(part) <= 255);
  if (text.includes(':')) return IPV6.test(text);
  const name = text.replace(/\.$/, '');
  // With a last label of digits only, a name is a shorthand IPv4 address, and names another machine than it seems to.
  return name.split('.').every((label) => LABEL.test(label)) && !/(^|\.)(\d+|0x[0-9a-f]*)$/i.test(name);
}

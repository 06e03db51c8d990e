import ipaddr from 'ipaddr.js';

/** IPv4 ranges that are not public hosts. Source: IANA, IPv4 Special-Purpose Address Registry, and the addresses that clouds reserve. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's internal address.
  '168.63.129.16/32',
].map((range) => ipaddr.IPv4.parseCIDR(range));

/** The IPv6 range assigned to hosts; mapped and translated IPv4, local and multicast addresses are outside it. */
const PUBLIC_V6 = ipaddr.IPv6.parseCIDR('2000::/3');
/** Source: IANA, IPv6 Special-Purpose Address Registry. 6to4 and Teredo carry an IPv4 address of anybody's choice. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Whether an IP address is public. False for anything else. */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) {
    const address = ipaddr.IPv4.parse(text);
    return !NOT_PUBLIC_V4.some((range) => address.match(range));
  }
  if (!ipaddr.IPv6.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.IPv6.parse(text);
  return address.match(PUBLIC_V6) && !NOT_PUBLIC_V6.some((range) => address.match(range));
}

/**
 * The IP address of a URL's host, without brackets; null for a name. URLs contain IPv4 as four decimal parts, however oddly it was written
 * (WHATWG URL, 3.5).
 */
export function addressIn({ hostname }: Pick<URL, 'hostname'>): string | null {
  if (hostname.startsWith('[')) return hostname.slice(1, -1);
  return ipaddr.IPv4.isValidFourPartDecimal(hostname) ? hostname : null;
}

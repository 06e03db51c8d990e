import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** `suggestion`: the range that was probably meant, such as 10.0.0.0/8 for 10.0.0.5/8. */
export type ParsedIpRange =
  | { isValid: true; range: string }
  | { isValid: false; problem: 'not_an_address' | 'bad_prefix' | 'inside_range'; suggestion: string | null };

const SHAPE = /^([^/]+)(?:\/(\d{1,3}))?$/;
const BITS = { ipv4: 32, ipv6: 128 } as const;
/** The prefix of IPv4 mapped to IPv6 (RFC 4291, 2.5.5.2): ::ffff:0:0/96. */
const MAPPED_PREFIX = BITS.ipv6 - BITS.ipv4;

/**
 * Four decimal parts, or IPv6 without a zone. The shorthand and octal forms of inet_aton are refused, because they name other machines than the
 * writer meant.
 */
function parseAddress(text: string): Address | null {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text);
  return !text.includes('%') && ipaddr.IPv6.isValid(text) ? ipaddr.IPv6.parse(text) : null;
}

/** An address and how many of its bits count, or null. IPv4 mapped to IPv6 becomes IPv4, which is how requests are compared. */
function parseRange(text: string): { address: Address; prefix: number; isRange: boolean } | null {
  // Stryker disable next-line StringLiteral,ArrayDeclaration: no text put in their place is an address, either.
  const [, addressText = '', bits] = SHAPE.exec(text.trim()) ?? [];
  const address = parseAddress(addressText);
  if (!address) return null;
  const isRange = bits !== undefined;
  const prefix = isRange ? Number(bits) : BITS[address.kind()];
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress();
  return isMapped && prefix >= MAPPED_PREFIX
    ? { address: address.toIPv4Address(), prefix: prefix - MAPPED_PREFIX, isRange }
    : { address, prefix, isRange };
}

/** Checks one line of an allowlist: an IPv4 or IPv6 address, or a range in CIDR notation (RFC 4632, RFC 4291). */
export function parseIpRange(text: string): ParsedIpRange {
  const parsed = parseRange(text);
  if (!parsed) return { isValid: false, problem: 'not_an_address', suggestion: null };
  const { address, prefix, isRange } = parsed;
  if (prefix > BITS[address.kind()]) return { isValid: false, problem: 'bad_prefix', suggestion: null };
  const network = networkOf(address, prefix);
  const range = isRange ? `${network}/${prefix}` : network;
  if (network !== address.toString()) return { isValid: false, problem: 'inside_range', suggestion: range };
  return { isValid: true, range };
}

/** The first address of the range that an address is in: 10.0.0.0 for 10.1.2.3 and 8 bits. */
export function networkOf(address: Address, prefix: number): string {
  const cidr = `${address.toString()}/${prefix}`;
  return address.kind() === 'ipv4'
    ? ipaddr.IPv4.networkAddressFromCIDR(cidr).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(cidr).toString();
}

/** Whether a request from this address is allowed. An empty list allows every address; IPv4 mapped to IPv6 counts as IPv4. */
export function isIpAllowed(allowlist: readonly string[], ip: string | undefined): boolean {
  if (allowlist.length === 0) return true;
  // Stryker disable next-line ConditionalExpression: isValid refuses undefined too, but its type does not allow it.
  if (ip === undefined) return false;
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return allowlist.some((entry) => {
    const range = parseRange(entry);
    return range?.address.kind() === address.kind() && address.match(range.address, range.prefix);
  });
}

import type { SegmentPrice } from './deviceRoute.ts';

/** What of a device tells what a segment costs. */
export interface PricedDevice {
  segment_price?: SegmentPrice | null | undefined;
  connection?: { segment_price?: { amount: string; currency: string } | undefined } | null | undefined;
}

const MICRO = 1_000_000;

/** What a segment costs with a device: what somebody typed, else what the last one has cost; null: nobody knows. */
export function priceOf({ segment_price, connection }: PricedDevice): { amount: string; currency: string } | null {
  return segment_price ?? connection?.segment_price ?? null;
}

/** An amount of a currency, in whole units as a decimal number. */
export interface Money {
  amount: string;
  currency: string;
}

/** What some segments will cost: from the cheapest device that may send them to the dearest, by currency; and how many may go with a device without a known price. */
export interface CostEstimate {
  costs: { currency: string; least: string; most: string }[];
  unpriced: number;
}

/**
 * Estimates what texts will cost. Each part says how many segments may go with which devices; a part of which any device has no price, or of which devices
 * have prices in several currencies, counts as unpriced, as nobody can say what it will cost.
 */
export function estimateCost(parts: readonly { segments: number; devices: readonly PricedDevice[] }[]): CostEstimate {
  const sums = new Map<string, { least: number; most: number }>();
  let unpriced = 0;
  for (const { segments, devices } of parts) {
    const prices = devices.map(priceOf);
    const currency = prices[0]?.currency;
    const amounts = prices.flatMap((price) => (price && price.currency === currency ? microOf(price.amount) : []));
    if (currency === undefined || amounts.length < prices.length) {
      unpriced += segments;
      continue;
    }
    const sum = sums.get(currency) ?? { least: 0, most: 0 };
    sum.least += segments * Math.min(...amounts);
    sum.most += segments * Math.max(...amounts);
    sums.set(currency, sum);
  }
  const costs = [...sums].map(([currency, { least, most }]) => ({
    currency,
    least: amountOf(least),
    most: amountOf(most),
  }));
  return { costs, unpriced };
}

/** What so many segments cost. */
export function costOfSegments({ amount, currency }: Money, segments: number): Money {
  return { amount: amountOf(microOf(amount) * segments), currency };
}

/** Sums with an amount added (`sign` 1) or taken away (-1); a currency of which nothing is left is left out. */
export function addMoney(sums: readonly Money[], { amount, currency }: Money, sign: 1 | -1): Money[] {
  const before = sums.find((each) => each.currency === currency);
  const sum = { currency, amount: amountOf(microOf(before?.amount ?? '0') + sign * microOf(amount)) };
  const next = before ? sums.map((each) => (each === before ? sum : each)) : [...sums, sum];
  return next.filter((each) => microOf(each.amount) !== 0);
}

/** In millionths, in which sums are exact. */
function microOf(amount: string): number {
  return Math.round(Number(amount) * MICRO);
}

/** A decimal number without zeros at its end, with two digits at least: 12.50, 0.0075. */
function amountOf(micro: number): string {
  const [whole = '0', fraction = ''] = (micro / MICRO).toFixed(6).split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}

import type { SegmentPrice } from './deviceRoute.ts';

/** An amount of a currency, in whole units as a decimal number. */
export interface Money {
  amount: string;
  currency: string;
}

/** The fields of a device that decide its price. */
export interface PricedDevice {
  segment_price?: SegmentPrice | null | undefined;
  connection?: { segment_price?: Money | undefined } | null | undefined;
}

const MICRO = 1_000_000;

/** The price of a segment with a device: the price that was entered, otherwise that of the last segment, or null if it is unknown. */
export function priceOf({ segment_price, connection }: PricedDevice): Money | null {
  return segment_price ?? connection?.segment_price ?? null;
}

/**
 * The cost of segments: by currency, the least and the most that the devices that may send them charge. `unpriced_segments`: segments that a device
 * without a known price may send.
 */
export interface CostEstimate {
  costs: { currency: string; min: string; max: string }[];
  unpriced_segments: number;
}

/**
 * Estimates the cost of messages. Each part has a number of segments and the devices that may send them. A part counts as unpriced if one of its
 * devices has no price or their currencies differ.
 */
export function estimateCost(parts: readonly { segments: number; devices: readonly PricedDevice[] }[]): CostEstimate {
  const sums = new Map<string, { min: number; max: number }>();
  let unpriced_segments = 0;
  for (const { segments, devices } of parts) {
    const prices = devices.map(priceOf);
    const currency = prices[0]?.currency;
    const amounts = prices.flatMap((price) => (price && price.currency === currency ? microOf(price.amount) : []));
    if (currency === undefined || amounts.length < prices.length) {
      unpriced_segments += segments;
      continue;
    }
    const sum = sums.get(currency) ?? { min: 0, max: 0 };
    sum.min += segments * Math.min(...amounts);
    sum.max += segments * Math.max(...amounts);
    sums.set(currency, sum);
  }
  const costs = [...sums].map(([currency, { min, max }]) => ({
    currency,
    min: amountOf(min),
    max: amountOf(max),
  }));
  return { costs, unpriced_segments };
}

/** The price of a number of segments. */
export function costOfSegments({ amount, currency }: Money, segments: number): Money {
  return { amount: amountOf(microOf(amount) * segments), currency };
}

/** Adds an amount to the sums (`sign` 1) or subtracts it (-1); a currency whose sum becomes zero is dropped. */
export function addMoney(sums: readonly Money[], { amount, currency }: Money, sign: 1 | -1): Money[] {
  const before = sums.find((each) => each.currency === currency);
  const sum = { currency, amount: amountOf((before ? microOf(before.amount) : 0) + sign * microOf(amount)) };
  const next = before ? sums.map((each) => (each === before ? sum : each)) : [...sums, sum];
  return next.filter((each) => microOf(each.amount) !== 0);
}

/** An amount in millionths, so that sums are exact. */
function microOf(amount: string): number {
  return Math.round(Number(amount) * MICRO);
}

/** A decimal number without trailing zeros, but with at least two decimals: 12.50, 0.0075. */
function amountOf(micro: number): string {
  return (micro / MICRO).toFixed(6).replace(/(\.\d\d\d*?)0+$/, '$1');
}

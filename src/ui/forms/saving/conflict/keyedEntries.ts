import { comparable } from './comparable.ts';
import type { VersionDifference } from './VersionDifference.ts';

/** For a list whose entries have keys. */
export interface Entry {
  key: string;
}

/** How a list is compared entry by entry, so that each entry and their order can be chosen. */
export interface EntryComparison {
  /** An entry's name: "Field Town". */
  nameOf(entry: Entry): string;
  /** An entry in words, or null if it is missing. */
  inWords(entry: Entry | null): string;
  /** The name of the order, and its words. */
  orderLabel: string;
  orderInWords(entries: readonly Entry[]): string;
  /** Adapts my entry where theirs, already saved, must not be fully overwritten. */
  mineOver(mine: Entry, versions: { base: Entry | undefined; theirs: Entry; keys: readonly string[] }): Entry;
}

export interface ListVersions {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);
const find = (entries: readonly Entry[], key: string): Entry | undefined => entries.find((each) => each.key === key);
const isSame = (one?: Entry, other?: Entry): boolean => comparable(one) === comparable(other);

/** Whether the entries in both lists have the same order. */
function isSameOrder(one: readonly Entry[], other: readonly Entry[]): boolean {
  const shared = (list: readonly Entry[], otherList: readonly Entry[]) =>
    keysOf(list).filter((key) => find(otherList, key));
  return shared(one, other).join() === shared(other, one).join();
}

/** The entries that somebody else changed, added or removed and that differ from mine, and the order if they changed it. */
export function entryDifferences(
  source: string,
  { nameOf, inWords, orderLabel, orderInWords, mineOver }: EntryComparison,
  versions: ListVersions,
): VersionDifference[] {
  const { base, theirs } = versions;
  const keys = keysOf(theirs);
  const differences = placesOf(versions).flatMap((key): VersionDifference[] => {
    const [was, mine, their] = [base, versions.mine, theirs].map((list) => find(list, key));
    const ours = mine && their ? mineOver(mine, { base: was, theirs: their, keys }) : mine;
    const anyVersion = was ?? mine ?? their;
    if (!anyVersion || isSame(was, their) || isSame(ours, their)) return [];
    return [
      {
        source: `${source}.${key}`,
        label: nameOf(anyVersion),
        mine: { entry: ours ?? null },
        theirs: { entry: their ?? null },
        inWords: (value) => inWords((value as { entry: Entry | null }).entry),
        isTheirsAlone: isSame(was, mine),
      },
    ];
  });
  const { mine } = versions;
  if (!isSameOrder(theirs, base) && !isSameOrder(mine, theirs)) {
    differences.push({
      source,
      label: orderLabel,
      mine,
      theirs,
      inWords: (value) => orderInWords(value as Entry[]),
      isTheirsAlone: isSameOrder(mine, base),
    });
  }
  return differences;
}

/** The merged list: theirs where `chosen` (sources of differences), mine everywhere else. */
export function mergedEntries(
  source: string,
  { mineOver }: EntryComparison,
  versions: ListVersions,
  chosen: ReadonlySet<string>,
): Entry[] {
  const { base, mine, theirs } = versions;
  const keys = [...keysOf(theirs), ...keysOf(mine)];
  return placesOf(versions, chosen.has(source)).flatMap((key) => {
    const [was, ours, their] = [base, mine, theirs].map((list) => find(list, key));
    const isTheirs = chosen.has(`${source}.${key}`);
    const counts = isTheirs ? their : ours;
    if (!counts) return [];
    return isTheirs || !their ? [counts] : [mineOver(counts, { base: was, theirs: their, keys })];
  });
}

/** Every key of both lists, in my order or theirs. An entry that only the other list has comes after its predecessor in that list. */
function placesOf({ mine, theirs }: ListVersions, isTheirOrder = false): string[] {
  const [first, second] = isTheirOrder ? [theirs, mine] : [mine, theirs];
  const keys = keysOf(first);
  second.forEach(({ key }, at) => {
    if (keys.includes(key)) return;
    const before = second[at - 1];
    keys.splice(before ? keys.indexOf(before.key) + 1 : 0, 0, key);
  });
  return keys;
}

import { comparable } from './comparable.ts';
import type { VersionDifference } from './VersionDifference.ts';

/** Of a list in which every entry is known by its key. */
export interface Entry {
  key: string;
}

/** How a list is compared entry by entry, so that one chooses for each of them and for their order. */
export interface EntryComparison {
  /** What an entry is called: "Field Town". */
  nameOf(entry: Entry): string;
  /** What an entry is; null: it is not there. */
  inWords(entry: Entry | null): string;
  /** What their order is called, and how it is said. */
  orderLabel: string;
  orderInWords(entries: readonly Entry[]): string;
  /** What becomes of mine where theirs is saved already and may not be written over in full. */
  mineOver(mine: Entry, known: { base: Entry | undefined; theirs: Entry; keys: readonly string[] }): Entry;
}

export interface ListVersions {
  base: readonly Entry[];
  mine: readonly Entry[];
  theirs: readonly Entry[];
}

const keysOf = (entries: readonly Entry[]): string[] => entries.map(({ key }) => key);
const find = (entries: readonly Entry[], key: string): Entry | undefined => entries.find((each) => each.key === key);
const isSame = (one?: Entry, other?: Entry): boolean => comparable(one) === comparable(other);

/** Whether what both lists have stands in the same order in both. */
function isSameOrder(one: readonly Entry[], other: readonly Entry[]): boolean {
  const shared = (list: readonly Entry[], beside: readonly Entry[]) => keysOf(list).filter((key) => find(beside, key));
  return shared(one, other).join() === shared(other, one).join();
}

/** The entries that somebody else changed, added or took away and I have otherwise, and the order where they changed that. */
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
    const named = was ?? mine ?? their;
    if (!named || isSame(was, their) || isSame(ours, their)) return [];
    return [
      {
        source: `${source}.${key}`,
        label: nameOf(named),
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

/** The list in which theirs counts where it was `chosen` (sources of differences), and mine everywhere else. */
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

/** Every key of both lists: in my order, or theirs; what only the other has stands after what it stands after there. */
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

/** Something that can be taken back for a while. */
export interface UndoOffer {
  id: string;
  /** What is about to happen: "“Spring” goes to 1,902 people". */
  message: string;
  /** What taking it back says: "Undo". */
  actionLabel: string;
  /** By `performance.now()` (ms). */
  until: number;
  /** How long it was offered in all (ms). */
  duration: number;
  /** Throws what kept it from being taken back; the offer then stays. */
  onUndo: () => Promise<unknown>;
}

let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();

function set(next: readonly UndoOffer[]): void {
  offers = next;
  for (const listener of [...listeners]) listener();
}

/** What can be taken back now. Outside of React, so that it outlives the screen that made the offer. */
export const undoStore = {
  offers: (): readonly UndoOffer[] => offers,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  offer(offer: Omit<UndoOffer, 'until'>): void {
    const until = performance.now() + offer.duration;
    set([...offers.filter(({ id }) => id !== offer.id), { ...offer, until }]);
  },
  withdraw(id: string): void {
    if (offers.some((offer) => offer.id === id)) set(offers.filter((offer) => offer.id !== id));
  },
  clear(): void {
    if (offers.length > 0) set([]);
  },
};

import { Observable } from '#src/session/Observable.ts';

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

const current = new Observable<readonly UndoOffer[]>([]);

/** What can be taken back now. Outside of React, so that it outlives the screen that made the offer. */
export const undoStore = {
  offers: current.snapshot,
  subscribe: current.subscribe,
  offer(offer: Omit<UndoOffer, 'until'>): void {
    const until = performance.now() + offer.duration;
    current.set([...current.snapshot().filter(({ id }) => id !== offer.id), { ...offer, until }]);
  },
  withdraw(id: string): void {
    const offers = current.snapshot();
    if (offers.some((offer) => offer.id === id)) current.set(offers.filter((offer) => offer.id !== id));
  },
  clear(): void {
    if (current.snapshot().length > 0) current.set([]);
  },
};

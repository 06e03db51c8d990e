import { Observable } from '#src/session/Observable.ts';

/** An action that can be undone for a while. */
export interface UndoOffer {
  id: string;
  /** What is about to happen: "“Spring” goes to 1,902 people". */
  message: string;
  /** The undo button's label: "Undo". */
  actionLabel: string;
  /** The end of the offer, by `performance.now()` (ms). */
  until: number;
  /** How long it is offered in all (ms). */
  duration: number;
  /** Undoes it. If it throws, the offer stays. */
  onUndo: () => Promise<unknown>;
}

const current = new Observable<readonly UndoOffer[]>([]);

/** The actions that can be undone. Outside React, so that they outlive the screen that offered them. */
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

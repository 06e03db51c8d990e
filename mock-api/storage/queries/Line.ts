/** A text, and when it was queued. */
interface Place {
  id: string;
  at: string;
}

/** Texts in the order they came, first out first; taking from the front moves nothing. */
export class Line {
  private places: Place[] = [];
  private head = 0;

  get first(): Place | undefined {
    return this.places[this.head];
  }

  *[Symbol.iterator](): Generator<Place> {
    for (let at = this.head; at < this.places.length; at += 1) {
      const place = this.places[at];
      if (place) yield place;
    }
  }

  push(place: Place): void {
    this.places.push(place);
  }

  dropFirst(): void {
    if (this.head === this.places.length) return;
    this.head += 1;
    if (this.head > 1024 && this.head * 2 > this.places.length) {
      this.places = this.places.slice(this.head);
      this.head = 0;
    }
  }
}

/** Ids in the order they came, first out first; taking from the front moves nothing. */
export class Line {
  private ids: string[] = [];
  private head = 0;

  get length(): number {
    return this.ids.length - this.head;
  }

  push(id: string): void {
    this.ids.push(id);
  }

  shift(): string | undefined {
    const id = this.ids[this.head];
    if (id === undefined) return undefined;
    this.head += 1;
    if (this.head > 1024 && this.head * 2 > this.ids.length) {
      this.ids = this.ids.slice(this.head);
      this.head = 0;
    }
    return id;
  }

  putBack(id: string): void {
    if (this.head > 0) {
      this.head -= 1;
      this.ids[this.head] = id;
    } else {
      this.ids.unshift(id);
    }
  }
}

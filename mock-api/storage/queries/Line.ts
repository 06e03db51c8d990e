/** Ids in the order they came, first out first; taking from the front moves nothing. */
export class Line {
  private ids: string[] = [];
  private head = 0;

  get first(): string | undefined {
    return this.ids[this.head];
  }

  push(id: string): void {
    this.ids.push(id);
  }

  dropFirst(): void {
    if (this.head === this.ids.length) return;
    this.head += 1;
    if (this.head > 1024 && this.head * 2 > this.ids.length) {
      this.ids = this.ids.slice(this.head);
      this.head = 0;
    }
  }
}

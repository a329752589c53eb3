/** What one kind of work came to: since the last report, and in all. */
export class Tally {
  #succeeded = 0
  #failed = 0
  #longestGapMs = 0
  #lastAt = performance.now()
  failedInAll = 0
  /** Why, and how often. */
  readonly reasons = new Map<string, number>()

  success(): void {
    this.#endGap()
    this.#succeeded += 1
  }

  failure(reason: string): void {
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1)
    this.#failed += 1
    this.failedInAll += 1
  }

  /** A pause that still lasts counts as far as it has come, here and in the next report. */
  taken(): string {
    const lasting = Math.max(this.#longestGapMs, performance.now() - this.#lastAt)
    const said = `${this.#succeeded} done, ${this.#failed} failed, longest pause ${(lasting / 1_000).toFixed(1)} s`
    this.#succeeded = 0
    this.#failed = 0
    this.#longestGapMs = 0
    return said
  }

  #endGap(): void {
    const now = performance.now()
    this.#longestGapMs = Math.max(this.#longestGapMs, now - this.#lastAt)
    this.#lastAt = now
  }
}

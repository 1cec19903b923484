/** A running hash of everything that happened: two runs of a seed must give the same. Optionally prints each line. */
export class Trace {
  #high = 0x9e37_79b9
  #low = 0x85eb_ca6b
  #lines = 0
  readonly #tell: ((line: string) => void) | null

  constructor(report: ((line: string) => void) | null = null) {
    this.#tell = report
  }

  add(line: string): void {
    this.#lines += 1
    this.#tell?.(line)
    let [high, low] = [this.#high, this.#low]
    for (let at = 0; at < line.length; at += 1) {
      const letter = line.charCodeAt(at)
      high = Math.imul(high ^ letter, 2_654_435_761)
      low = Math.imul(low ^ letter, 1_597_334_677)
    }
    this.#high = high ^ (low >>> 13)
    this.#low = low ^ (high >>> 16)
  }

  get hash(): string {
    return `${this.#lines}-${(this.#high >>> 0).toString(16).padStart(8, '0')}${(this.#low >>> 0).toString(16).padStart(8, '0')}`
  }
}

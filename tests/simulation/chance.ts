/** Seeded pseudo-random numbers: the only source of randomness in a simulated world. */
export class Chance {
  readonly #state = new Uint32Array(4)

  constructor(seed: string) {
    let hash = 2_166_136_261
    for (let nth = 0; nth < 4; nth += 1) {
      for (const letter of `${nth}/${seed}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619)
      this.#state[nth] = hash
    }
    for (let warm = 0; warm < 12; warm += 1) this.word()
  }

  /** 32 random bits (sfc32). */
  word(): number {
    const state = this.#state
    const [a = 0, b = 0, c = 0, d = 0] = state
    const sum = (a + b + d) | 0
    state[3] = d + 1
    state[0] = b ^ (b >>> 9)
    state[1] = c + (c << 3)
    state[2] = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }

  /** In [0, 1). */
  float(): number {
    return this.word() / 4_294_967_296
  }

  /** A whole number in [0, count). */
  below(count: number): number {
    return Math.floor(this.float() * count)
  }

  /** In [from, to), fractions included. */
  between(from: number, to: number): number {
    return from + (to - from) * this.float()
  }

  isHit(rate: number): boolean {
    return rate > 0 && this.float() < rate
  }

  pick<T>(list: readonly T[]): T {
    const found = list[this.below(list.length)]
    if (found === undefined) throw new Error('there is nothing to pick from')
    return found
  }

  bytes(count: number): Uint8Array {
    return Uint8Array.from({ length: count }, () => this.word() >>> 24)
  }
}

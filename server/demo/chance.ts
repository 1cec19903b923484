import { type Id, makeId } from '#domain/kernel/ids.ts'

/** Seeded random number generator: the same seed produces the same sequence. */
export interface Chance {
  readonly next: () => number
  readonly whole: (from: number, to: number) => number
  readonly does: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T
  readonly weighted: <T>(list: readonly (readonly [T, number])[]) => T
  readonly id: (atMs: number) => Id
}

/** sfc32 by Chris Doty-Humphrey (PractRand). The first twelve outputs are discarded so that similar seeds diverge. */
function sfc32(seed: number): () => number {
  let [a, b, c, counter] = [seed >>> 0, 0x9e3779b9, 0x243f6a88, 1]
  const step = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let round = 0; round < 12; round += 1) step()
  return step
}

export function chanceFrom(seed: number): Chance {
  const step = sfc32(seed)
  const next = () => step() / 2 ** 32
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error('nothing to pick from')
    return chosen
  }
  return {
    next,
    whole,
    pick,
    does: (share) => next() < share,
    weighted: (list) => {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [value, weight] of list) if ((left -= weight) < 0) return value
      return pick(list)[0]
    },
    id: (atMs) => {
      const words = [step(), step(), step()]
      return makeId(
        atMs,
        Uint8Array.from({ length: 10 }, (_, nth) => (words[nth >> 2] ?? 0) >>> ((nth & 3) * 8)),
      )
    },
  }
}

import { SumTooLarge } from '#domain/kernel/money.ts'
import type { PlainAggregation } from '#domain/plain-aggregation.ts'
import { type Comparable, compareValues } from './selection.ts'

type Row = Readonly<Record<string, unknown>>
type TallyRequest = Omit<PlainAggregation, 'keys'>

/** A sum that stays exact beyond 2^53: the excess is moved to a bigint. */
class Sum {
  #near = 0
  #beyond = 0n

  add(value: unknown): void {
    if (typeof value !== 'number') return
    const next = this.#near + value
    if (Number.isSafeInteger(next)) {
      this.#near = next
      return
    }
    this.#beyond += BigInt(this.#near)
    this.#near = value
  }

  addAll(other: Sum): void {
    this.#beyond += other.#beyond
    this.add(other.#near)
  }

  /** The sum, or null if a number cannot represent it exactly. */
  get value(): number | null {
    const sum = Number(this.#beyond + BigInt(this.#near))
    return Number.isSafeInteger(sum) ? sum : null
  }
}

const less = (a: Comparable, b: Comparable): Comparable => (compareValues(a, b) <= 0 ? a : b)
/** The greater of two values; a missing one is ignored. */
const greater = (a: Comparable, b: Comparable): Comparable => {
  if (a === null || a === undefined) return b
  return b === null || b === undefined || compareValues(a, b) >= 0 ? a : b
}

/** The running aggregate of one group. */
export class Tally {
  readonly #asked: TallyRequest
  #count = 0
  readonly #sums: readonly Sum[]
  readonly #distinct: readonly Set<unknown>[]
  readonly #min: Comparable[]
  readonly #max: Comparable[]

  constructor(request: TallyRequest) {
    this.#asked = request
    this.#sums = request.sums.map(() => new Sum())
    this.#distinct = request.distinct.map(() => new Set())
    this.#min = request.min.map(() => null)
    this.#max = request.max.map(() => null)
  }

  add(row: Row): void {
    const { sums, distinct, min, max } = this.#asked
    this.#count += 1
    for (let nth = 0; nth < sums.length; nth += 1) this.#sums[nth]?.add(row[sums[nth] ?? ''])
    distinct.forEach((field, nth) => {
      const value = row[field]
      if (value !== null && value !== undefined) this.#distinct[nth]?.add(value)
    })
    min.forEach((field, nth) => (this.#min[nth] = less(this.#min[nth], row[field] as Comparable)))
    max.forEach((field, nth) => (this.#max[nth] = greater(this.#max[nth], row[field] as Comparable)))
  }

  addAll(other: Tally): void {
    this.#count += other.#count
    this.#sums.forEach((sum, nth) => sum.addAll(other.#sums[nth] ?? new Sum()))
    this.#distinct.forEach((values, nth) => other.#distinct[nth]?.forEach((value) => values.add(value)))
    other.#min.forEach((value, nth) => (this.#min[nth] = less(this.#min[nth], value)))
    other.#max.forEach((value, nth) => (this.#max[nth] = greater(this.#max[nth], value)))
  }

  /** Throws `SumTooLarge`. */
  answer(record: string) {
    const { sums, distinct, min, max } = this.#asked
    const named = (fields: readonly string[], of: (nth: number, field: string) => unknown) =>
      Object.fromEntries(fields.map((field, nth) => [field, of(nth, field)]))
    const sumOf = (nth: number, field: string): number => {
      const value = this.#sums[nth]?.value ?? null
      if (value === null) throw new SumTooLarge(`the sum of ${record}.${field}`)
      return value
    }
    return {
      count: this.#count,
      sums: named(sums, sumOf),
      distinct: named(distinct, (nth) => this.#distinct[nth]?.size ?? 0),
      min: named(min, (nth) => this.#min[nth] ?? null),
      max: named(max, (nth) => this.#max[nth] ?? null),
    }
  }
}

import type { Schedule } from './schedules.ts'

/** The four steps of a writing transaction, in this order. */
export const STEPS = ['begin', 'write', 'take', 'commit'] as const
type Step = (typeof STEPS)[number]

/**
 * How a row gets the number by which readers find it.
 * counter: the account's one row, raised by an update, its lock kept until the commit (`stampTransaction`).
 * released-counter: the same row, raised by a transaction of its own, so that its lock ends before the commit.
 * sequence: a bare sequence. updated-at: the time of the write. began-at: the time at which the transaction began (`now()`).
 */
export type Stamping = 'counter' | 'released-counter' | 'sequence' | 'updated-at' | 'began-at'

export interface Rules {
  readonly stamping: Stamping
  /** Whether writers of the account take turns from their first statement on (`lockAccount`). */
  readonly hasAccountLock: boolean
  /**
   * Which of two that wait gets a lock that comes free. PostgreSQL promises no order for a row that is inserted or updated in
   * one statement, as the counter is. Of three writers at most two wait, so these two are every choice there is.
   */
  readonly granted?: 'first' | 'last'
  /** Which row each writer writes. */
  readonly rows: readonly number[]
}

interface Writer {
  done: number
  /** Turns that came while it waited for a lock. */
  owed: number
  waitsFor: string | null
  ver: number
}

/** A row as others see it: who wrote it last, and under which number. */
export interface CommittedRow {
  readonly by: number
  readonly ver: number
}

/** The counter and the rows of one moment, as a transaction that begins now sees them. */
export interface Moment {
  readonly seq: number
  readonly rows: ReadonlyMap<number, CommittedRow>
}

export interface Position {
  readonly moment: Moment
  /** The writers that wait for a lock. */
  readonly waiting: readonly number[]
}

const lockedBy: Readonly<Record<Step, (rules: Rules, row: number) => string | null>> = {
  begin: ({ hasAccountLock }) => (hasAccountLock ? 'account' : null),
  write: (_, row) => `row ${row}`,
  take: ({ stamping }) => (stamping === 'counter' ? 'clock' : null),
  commit: () => null,
}

/** A database with three writers: its locks, who waits for them, and what is committed. Time is the number of steps done. */
class World {
  readonly #rules: Rules
  readonly #writers: readonly Writer[]
  /** Who holds a lock comes first, who waits for it behind. */
  readonly #locks = new Map<string, number[]>()
  #rows: ReadonlyMap<number, CommittedRow> = new Map()
  #committedSeq = 0
  #handedOut = 0
  #time = 0

  constructor(rules: Rules) {
    this.#rules = rules
    this.#writers = rules.rows.map(() => ({ done: 0, owed: 0, waitsFor: null, ver: 0 }))
  }

  turn(nth: number): void {
    const writer = this.#of(nth)
    if (writer.waitsFor !== null) writer.owed += 1
    else this.#start(nth, writer)
  }

  position(): Position {
    const waiting = this.#writers.flatMap((writer, nth) => (writer.waitsFor === null ? [] : [nth]))
    return { moment: { seq: this.#committedSeq, rows: this.#rows }, waiting }
  }

  isOver(): boolean {
    return this.#writers.every((writer) => writer.done === STEPS.length)
  }

  #of(nth: number): Writer {
    const writer = this.#writers[nth]
    if (!writer) throw new Error(`there is no writer ${nth}`)
    return writer
  }

  /** Asks for the lock of the next step, and takes the step when it is free. */
  #start(nth: number, writer: Writer): void {
    const step = STEPS[writer.done]
    if (!step) throw new Error(`writer ${nth} has no step left`)
    // `now()` is the time at which the transaction began, however long its first lock is waited for.
    if (step === 'begin' && this.#rules.stamping === 'began-at' && writer.ver === 0) writer.ver = this.#time += 1
    const lock = lockedBy[step](this.#rules, this.#rowOf(nth))
    if (lock === null || this.#holds(nth, lock)) this.#finish(nth, writer, step)
    else writer.waitsFor = lock
  }

  /** True when the lock is this writer's; else it stands in the queue for it from now on. */
  #holds(nth: number, lock: string): boolean {
    const holders = this.#locks.get(lock) ?? []
    this.#locks.set(lock, holders)
    if (!holders.includes(nth)) holders.push(nth)
    return holders[0] === nth
  }

  #rowOf(nth: number): number {
    return this.#rules.rows[nth] ?? nth
  }

  #finish(nth: number, writer: Writer, step: Step): void {
    const { stamping } = this.#rules
    this.#time += 1
    writer.done += 1
    if (step === 'write' && stamping === 'updated-at') writer.ver = this.#time
    if (step === 'take') this.#take(writer)
    if (step === 'commit') this.#commit(nth, writer)
  }

  #take(writer: Writer): void {
    const { stamping } = this.#rules
    if (stamping === 'counter') writer.ver = this.#committedSeq + 1
    if (stamping === 'sequence') writer.ver = this.#handedOut += 1
    // Its own transaction is over at once: whoever reads now reads the raised counter.
    if (stamping === 'released-counter') writer.ver = this.#committedSeq += 1
  }

  #commit(nth: number, writer: Writer): void {
    if (this.#rules.stamping === 'counter') this.#committedSeq = writer.ver
    this.#rows = new Map(this.#rows).set(this.#rowOf(nth), { by: nth, ver: writer.ver })
    for (const [lock, holders] of this.#locks) {
      if (holders[0] !== nth) continue
      holders.shift()
      if (this.#rules.granted === 'last') holders.reverse()
      const next = holders[0]
      if (next !== undefined) this.#grant(next, lock)
    }
  }

  /** The first in the queue goes on with the step that waited, and with the turns that came meanwhile. */
  #grant(nth: number, lock: string): void {
    const writer = this.#of(nth)
    if (writer.waitsFor !== lock) return
    writer.waitsFor = null
    this.#start(nth, writer)
    while (writer.owed > 0 && writer.waitsFor === null) {
      writer.owed -= 1
      this.#start(nth, writer)
    }
  }
}

/** Runs a schedule and tells what anyone could have seen before the first turn and after each. */
export function runSchedule(rules: Rules, schedule: Schedule): readonly Position[] {
  const world = new World(rules)
  const positions = [world.position()]
  for (const nth of schedule) {
    world.turn(nth)
    positions.push(world.position())
  }
  if (!world.isOver()) throw new Error('a writer never came to its end')
  return positions
}

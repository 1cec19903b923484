import { Chance } from '../chance.ts'
import { Crash } from './crash.ts'
import { Trace } from '../trace.ts'

type Run = () => void | Promise<void>
interface Due {
  readonly at: number
  readonly tie: number
  readonly run: Run
  isOff: boolean
}

/** What happened that no product may do. Ends the run. */
export class Violation extends Error {
  override readonly name = 'Violation'
  readonly invariant: string

  constructor(invariant: string, message: string) {
    super(message)
    this.invariant = invariant
  }
}

/** Far beyond any history; something then goes round in a circle without time passing. */
const TASKS_MAX = 20_000_000

/** 21 November 2026, 09:00 UTC: every world begins on the same morning. */
export const WORLD_START = Date.UTC(2026, 10, 21, 9)

/**
 * One virtual clock and one heap of what is due. Nothing in a simulated world happens but by an event that is popped
 * here, in the order of virtual time, ties broken by the seed; so the same seed is the same history.
 */
export class World {
  readonly seed: string
  readonly trace: Trace
  now = WORLD_START
  /** Time in which nothing happened at all: clocks show it, and nobody waited. */
  leaptMs = 0
  /** Tasks of IndexedDB so far; a trace that interleaves otherwise differs here first. */
  taskCount = 0
  /** Where this history is broken off, if anywhere. */
  crash = new Crash(null)
  onCrash: () => void = () => undefined
  /** Told before each step of the storage. */
  onStep: () => void = () => undefined
  readonly #ties: Chance
  readonly #taskTimes: Chance
  readonly #heap: Due[] = []
  #tasks: { readonly at: number; readonly run: () => void }[] = []
  #taskHead = 0
  #lastTaskAt = 0
  #fault: unknown = null

  constructor(seed: string, trace: Trace = new Trace()) {
    this.seed = seed
    this.trace = trace
    this.#ties = new Chance(`${seed}/ties`)
    this.#taskTimes = new Chance(`${seed}/tasks`)
  }

  /** What clocks that are right show. */
  get date(): number {
    return this.now + this.leaptMs
  }

  chance(purpose: string): Chance {
    return new Chance(`${this.seed}/${purpose}`)
  }

  note(kind: string, detail = ''): void {
    this.trace.add(`${(this.now - WORLD_START).toFixed(2)} ${this.taskCount} ${kind} ${detail}`)
  }

  /** Runs something after so many virtual milliseconds; answers how to call it off. */
  after(delayMs: number, run: Run): () => void {
    const due: Due = { at: this.now + Math.max(0, delayMs), tie: this.#ties.word(), run, isOff: false }
    push(this.#heap, due)
    return () => {
      due.isOff = true
    }
  }

  /** A step of IndexedDB: in the order in which they were asked for, each a moment after the one before. */
  task(run: () => void): void {
    this.#lastTaskAt = Math.max(this.#lastTaskAt, this.now + this.#taskTimes.float() * 0.6)
    this.#tasks.push({ at: this.#lastTaskAt, run })
  }

  /** The disk does nothing for a while; whatever it is asked, it does afterwards. */
  stallStorage(forMs: number): void {
    this.#lastTaskAt = Math.max(this.#lastTaskAt, this.now + forMs)
  }

  get isStorageQuiet(): boolean {
    return this.#taskHead >= this.#tasks.length
  }

  /** The first fault that a step met; later ones are its consequences. */
  fail(fault: unknown): void {
    this.#fault ??= fault
  }

  /** Lets virtual time pass until `until`, or until `isOver` says so, which is asked whenever the storage is quiet. */
  async runUntil(until: number, isOver: () => boolean = () => false): Promise<void> {
    // What was begun outside of any step takes its first step now.
    await settled()
    for (;;) {
      const run = this.#next(until)
      if (!run) break
      try {
        await run()
      } catch (fault) {
        this.fail(fault)
      }
      await settled()
      if (this.#fault) throw this.#fault
      if (this.isStorageQuiet && isOver()) return
    }
    this.now = Math.max(this.now, until)
  }

  #next(until: number): Run | null {
    while (this.#heap[0]?.isOff) pop(this.#heap)
    const timed = this.#heap[0]
    const task = this.#tasks[this.#taskHead]
    if (task && (!timed || task.at <= timed.at)) {
      if (task.at > until) return null
      this.#taskHead += 1
      if (this.#taskHead > 1_000) {
        this.#tasks = this.#tasks.slice(this.#taskHead)
        this.#taskHead = 0
      }
      this.taskCount += 1
      if (this.crash.isHere('step')) this.onCrash()
      this.onStep()
      if (this.taskCount > TASKS_MAX) this.fail(new Violation('I16', `the storage was asked ${TASKS_MAX} times and there is no end`))
      this.now = Math.max(this.now, task.at)
      return task.run
    }
    if (!timed || timed.at > until) return null
    pop(this.#heap)
    this.now = timed.at
    return timed.run
  }
}

/** Waits until every promise that can go on has done so. Client code waits for nothing else than promises and the world. */
export function settled(): Promise<void> {
  return new Promise(afterPromises)
}

/** Node takes its next tick when no promise can go on. */
const afterPromises = (resolve: () => void): void => process.nextTick(resolve)

const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.tie < b.tie)

function push(heap: Due[], due: Due): void {
  let at = heap.length
  heap.push(due)
  while (at > 0) {
    const above = (at - 1) >> 1
    const parent = heap[above]
    if (!parent || !isBefore(due, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = due
}

function pop(heap: Due[]): void {
  const last = heap.pop()
  if (heap.length === 0 || !last) return
  let at = 0
  for (;;) {
    const left = 2 * at + 1
    const [a, b] = [heap[left], heap[left + 1]]
    if (!a) break
    const below = b && isBefore(b, a) ? left + 1 : left
    const child = heap[below]
    if (!child || !isBefore(child, last)) break
    heap[at] = child
    at = below
  }
  heap[at] = last
}

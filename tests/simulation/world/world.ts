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

/** A broken law; ends the run. */
export class Violation extends Error {
  override readonly name = 'Violation'
  readonly invariant: string

  constructor(invariant: string, message: string) {
    super(message)
    this.invariant = invariant
  }
}

/** Far more than any history needs; beyond it something loops without advancing time. */
const TASKS_MAX = 20_000_000

/** 21 November 2026, 09:00 UTC, the start of every world. */
export const WORLD_START = Date.UTC(2026, 10, 21, 9)

/**
 * One virtual clock and one heap of due events. Everything in a simulated world happens in an event that is popped here
 * in the order of virtual time, with ties broken by the seed, so the same seed gives the same history.
 */
export class World {
  readonly seed: string
  readonly trace: Trace
  now = WORLD_START
  /** Skipped time: clocks show it, but no timer ran. */
  leaptMs = 0
  /** Number of IndexedDB tasks so far; the first difference between traces with another interleaving. */
  taskCount = 0
  /** Where this history is interrupted, if anywhere. */
  crash = new Crash(null)
  onCrash: () => void = () => undefined
  /** Called before each storage step. */
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

  /** The true time. */
  get date(): number {
    return this.now + this.leaptMs
  }

  chance(purpose: string): Chance {
    return new Chance(`${this.seed}/${purpose}`)
  }

  note(kind: string, detail = ''): void {
    this.trace.add(`${(this.now - WORLD_START).toFixed(2)} ${this.taskCount} ${kind} ${detail}`)
  }

  /** Runs a function after a virtual delay; returns a function that cancels it. */
  after(delayMs: number, run: Run): () => void {
    const due: Due = { at: this.now + Math.max(0, delayMs), tie: this.#ties.word(), run, isOff: false }
    push(this.#heap, due)
    return () => {
      due.isOff = true
    }
  }

  /** Schedules an IndexedDB step: in the order of request, each slightly after the one before. */
  task(run: () => void): void {
    this.#lastTaskAt = Math.max(this.#lastTaskAt, this.now + this.#taskTimes.float() * 0.6)
    this.#tasks.push({ at: this.#lastTaskAt, run })
  }

  /** Stops the disk for a while; requests are processed afterwards. */
  stallStorage(forMs: number): void {
    this.#lastTaskAt = Math.max(this.#lastTaskAt, this.now + forMs)
  }

  get isStorageQuiet(): boolean {
    return this.#taskHead >= this.#tasks.length
  }

  /** Records the first error of a step; later ones are its consequences. */
  fail(fault: unknown): void {
    this.#fault ??= fault
  }

  /** Advances virtual time to `until`, or until `isOver`, which is checked whenever the storage is idle. */
  async runUntil(until: number, isOver: () => boolean = () => false): Promise<void> {
    // Lets promises started outside of any step take their first step.
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

/** Waits until every promise that can continue has done so. Client code waits only for promises and the world. */
export function settled(): Promise<void> {
  return new Promise(afterPromises)
}

/** Node runs `nextTick` callbacks when no promise can continue. */
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

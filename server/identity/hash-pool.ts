/** So many passwords are hashed at once: each takes a thread of the process' pool of four, and 19 MiB. */
const AT_ONCE_MAX = 2
/** So many wait; at some 50 ms each that is what a person would wait for. */
const WAITING_MAX = 60

/** More passwords wait to be hashed than can be: whoever asks is told to come back. */
export class HashingIsBusy extends Error {
  override readonly name = 'HashingIsBusy'
}

export interface HashPool {
  /** Runs the work when it is its turn. Rejects with `HashingIsBusy` at once when too many wait. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Lets a few works run at once, makes some wait, and refuses the rest. */
export function hashPool({ atOnceMax = AT_ONCE_MAX, waitingMax = WAITING_MAX } = {}): HashPool {
  const waiting: (() => void)[] = []
  let busy = 0
  return {
    async run(work) {
      if (busy >= atOnceMax && waiting.length >= waitingMax) throw new HashingIsBusy()
      if (busy < atOnceMax) busy += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await work()
      } finally {
        // The place is handed on as it is, so that nobody who comes meanwhile takes it.
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}

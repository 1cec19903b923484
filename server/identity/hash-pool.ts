/** Concurrent hashes: each takes a thread of Node's pool of four, and 19 MiB. */
const AT_ONCE_MAX = 2
/** Length of the queue; at about 50 ms per hash this is the acceptable waiting time. */
const WAITING_MAX = 60

export class HashingIsBusy extends Error {
  override readonly name = 'HashingIsBusy'
}

export interface HashPool {
  /** Runs the work in turn. Rejects with `HashingIsBusy` at once when the queue is full. */
  readonly run: <T>(work: () => Promise<T>) => Promise<T>
}

/** Limits concurrency: runs a few jobs at once, queues some, and refuses the rest. */
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
        // The slot is handed to the next job directly, so that a new caller cannot take it in between.
        const next = waiting.shift()
        if (next) next()
        else busy -= 1
      }
    },
  }
}

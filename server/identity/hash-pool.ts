import pLimit from 'p-limit'

/** So many passwords are hashed at once: each takes a thread of the process' pool of four, and 19 MiB. */
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
  const limit = pLimit(atOnceMax)
  return {
    async run(work) {
      if (limit.activeCount + limit.pendingCount >= atOnceMax + waitingMax) throw new HashingIsBusy()
      return limit(work)
    },
  }
}

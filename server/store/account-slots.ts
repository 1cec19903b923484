interface Slots {
  taken: number
  readonly waiting: (() => void)[]
}

/** Limits the number of concurrent jobs per account; the queue is first in, first out. */
export type AccountSlots = <T>(accountId: number, work: () => Promise<T>) => Promise<T>

/**
 * A fair share of a connection pool. Writers of one account are serialised anyway; here they wait without holding connections that other
 * accounts need. Requesting a slot (or a transaction) inside another one deadlocks.
 */
export function accountSlots(perAccount: number): AccountSlots {
  const byAccount = new Map<number, Slots>()
  return async (accountId, work) => {
    const own = byAccount.get(accountId) ?? { taken: 0, waiting: [] }
    byAccount.set(accountId, own)
    // The slot is handed to the next job directly, so that a later one cannot take it in between.
    if (own.taken >= perAccount) await new Promise<void>((resolve) => own.waiting.push(resolve))
    else own.taken += 1
    try {
      return await work()
    } finally {
      const next = own.waiting.shift()
      if (next) next()
      else {
        own.taken -= 1
        if (own.taken === 0) byAccount.delete(accountId)
      }
    }
  }
}

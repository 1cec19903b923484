interface Slots {
  taken: number
  readonly waiting: (() => void)[]
}

/** Runs work of an account as soon as fewer than so many others of the same account run; who came first goes first. */
export type AccountSlots = <T>(accountId: number, work: () => Promise<T>) => Promise<T>

/**
 * A fair share of a pool of connections. Writers of one account wait for each other anyway: here they do so without holding what
 * other accounts need. Nobody may ask for a slot inside the work of another (nor for a transaction within one: see PGlite).
 */
export function accountSlots(perAccount: number): AccountSlots {
  const byAccount = new Map<number, Slots>()
  return async (accountId, work) => {
    const own = byAccount.get(accountId) ?? { taken: 0, waiting: [] }
    byAccount.set(accountId, own)
    // Whoever leaves hands the slot over, so that nobody who comes later takes it in between.
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

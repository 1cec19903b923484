import { Chance } from '../../simulation/chance.ts'
import type { Product, Till } from './shop.ts'

export const QUEUED = 1_000
export const COPIED = 20_000

export interface Speed {
  /** Sales a second that reach the server out of a full queue. */
  readonly sentPerSecond: number
  /** Customers a second that a new till copies. */
  readonly copiedPerSecond: number
}

const LAPS_MAX = 2_000

/** Exchanges until it is done; a product that needs several rounds for it takes them. */
async function until(till: Till, isDone: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now()
  for (let lap = 0; lap < LAPS_MAX; lap += 1) {
    await till.exchange()
    if (await isDone()) return (performance.now() - startedAt) / 1_000
  }
  throw new Error('it does not come to an end')
}

export async function measure(product: Product): Promise<Speed> {
  const shop = await product.open(new Chance('speed'))
  try {
    const till = await shop.till('a', false)
    await till.exchange()
    till.link.isDark = true
    for (let nth = 0; nth < QUEUED; nth += 1) await till.sell()
    till.link.isDark = false
    const sent = await until(till, async () => (await shop.books()).sales.length === QUEUED)
    await shop.addCustomers(COPIED)
    const fresh = await shop.till('b', false)
    const before = await fresh.customers()
    const copied = await until(fresh, async () => (await fresh.customers()) >= before + COPIED)
    return { sentPerSecond: QUEUED / sent, copiedPerSecond: COPIED / copied }
  } finally {
    await shop.close()
  }
}

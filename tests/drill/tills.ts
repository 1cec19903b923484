import type { Operation } from '#domain/sync/messages.ts'
import type { Device } from '../../src/data/device.ts'
import { type RealShop, type RealTill, linkTo, tillOver } from '../device/real-shop.ts'
import { must } from '../device/support.ts'

/** Everything that a till's ledger holds, in order: what its cashiers were told is done. */
export async function ledgerOf({ ledger }: Device): Promise<readonly Operation[]> {
  const db = await ledger.open()
  const [archived, queued] = await Promise.all([db.archive.toArray(), db.outbox.toArray()])
  return [...archived, ...queued].map((row) => row.op).toSorted((a, b) => a.seq - b.seq)
}

/** The same browser profile on another machine. */
export async function copyOf(till: RealTill, shop: RealShop): Promise<RealTill> {
  const copy = tillOver(linkTo(shop.app))
  for (const name of ['ledger', 'mirror'] as const) {
    const [from, to] = [await till[name].open(), await copy[name].open()]
    for (const table of from.tables) await to.table(table.name).bulkPut(await table.toArray())
  }
  return copy
}

export async function sell(till: RealTill, shop: RealShop, count: number): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    const outcome = await till.sell(shop)
    if (!outcome.ok) throw new Error(`a sale was refused: ${JSON.stringify(outcome)}`)
  }
}

/** One sale more, or why the till cannot sell: one that was shut out in the middle of its copy knows no prices. */
export async function sellOrSay(till: RealTill, shop: RealShop): Promise<readonly string[]> {
  try {
    await sell(till, shop, 1)
    return []
  } catch (cause) {
    return [`it cannot sell: ${String(cause)}`]
  }
}

/** The timers of a till that nobody touches ring some times. */
export async function goRounds(till: RealTill, rounds = 3): Promise<void> {
  for (let nth = 0; nth < rounds; nth += 1) await till.loop.wake('timer')
}

export const identityOf = async (till: RealTill) => must(await till.ledger.head())

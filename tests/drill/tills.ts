import type { Operation } from '#domain/sync/messages.ts'
import type { Device } from '../../src/data/device.ts'
import { type RealShop, type RealTill, linkTo, tillOver } from '../device/real-shop.ts'
import { must } from '../device/support.ts'

/** Every operation in a till's ledger, in order. */
export async function ledgerOf({ ledger }: Device): Promise<readonly Operation[]> {
  const db = await ledger.open()
  const [archived, queued] = await Promise.all([db.archive.toArray(), db.outbox.toArray()])
  return [...archived, ...queued].map((row) => row.op).toSorted((a, b) => a.seq - b.seq)
}

/** The same browser profile on another device. */
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

/** Makes one more sale, or returns why the till cannot sell: one that was blocked during its copy has no prices. */
export async function sellOrSay(till: RealTill, shop: RealShop): Promise<readonly string[]> {
  try {
    await sell(till, shop, 1)
    return []
  } catch (cause) {
    return [`it cannot sell: ${String(cause)}`]
  }
}

/** Lets the timers of an idle till fire a few times. */
export async function goRounds(till: RealTill, rounds = 3): Promise<void> {
  for (let nth = 0; nth < rounds; nth += 1) await till.loop.wake('timer')
}

export const identityOf = async (till: RealTill) => must(await till.ledger.head())

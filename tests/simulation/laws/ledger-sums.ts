import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { sumOf } from '../oracle/arithmetic.ts'
import { personsOf } from '../oracle/merge-oracle.ts'
import type { Run } from '../run.ts'
import { Violation } from '../world/world.ts'
import { type ServerRows, rowsOf } from './deposit-checks.ts'

/** Sums whose changes depend on the server's state; the laws about bookings and documents check them instead. */
const OF_THE_SERVERS_MAKING: ReadonlySet<string> = new Set(['agreed', 'advancePaid', 'advanceKept'])
/** Two tills that each return the rest of a purchase compute their own increments; codes are checked by I31 and offers by I34. */
const isOfTheServersMaking = (record: string, field: string): boolean =>
  (record === 'rental_order' && OF_THE_SERVERS_MAKING.has(field)) ||
  (record === 'customer' && field === 'invoiceCount') ||
  record === 'discount_code' ||
  record === 'customer_offer'

/**
 * A till may have counted for a stocktake that it knew as closed but that a restored server has open: the server then
 * counts it, or never does.
 */
const BOOKED_BY_THE_SERVER = 'countStock'

function heldIn(server: ServerRows, record: string, id: string, field: string): number {
  const row: unknown = JSON.parse(server.get(record)?.get(id) ?? '{}')
  return Number((row as Record<string, unknown>)[field])
}

/** I6 and I7 against the tills' own decisions: the sums of the applied operations, computed from the ledgers alone. */
export function sumsOfTheLedgers(run: Run, server: ServerRows, acted: readonly OutboxRow[]): void {
  const [sums, made] = [new Map<string, number>(), new Map<string, number>()]
  // Before it receives a merge a till counts for the merged record, afterwards for the remaining one; a restored server may count for the
  // other.
  const customers = rowsOf(server, customer)
  const heads = new Map<string, string>(customers.map(({ id, mergedInto }) => [id, mergedInto ?? id]))
  const person = run.causes.restores > 0 ? personsOf(run.causes.merges) : (id: string) => heads.get(id) ?? id
  const families = Map.groupBy(heads.keys(), person)
  const counted = new Set(rowsOf(server, product).flatMap(({ id, countedAt }) => (countedAt === null ? [] : [id])))
  for (const { op, changes } of acted) {
    for (const change of changes) {
      // The change by a stock count depends on moves that only the server knows; I27 checks it.
      if (change.op === 'increment' && (op.type === BOOKED_BY_THE_SERVER || counted.has(change.id))) continue
      // A row inserted by a till starts with the inserted values.
      if (change.op === 'insert')
        for (const [field, held] of Object.entries(change.row))
          if (typeof held === 'number') made.set(`${change.record} ${change.row.id} ${field}`, held)
      if (change.op !== 'increment') continue
      for (const [field, by] of Object.entries(change.by)) {
        if (isOfTheServersMaking(change.record, field)) continue
        const key = `${change.record} ${person(change.id)} ${field}`
        sums.set(key, (sums.get(key) ?? 0) + by)
      }
    }
  }
  for (const [key, by] of sums) {
    const [record = '', id = '', field = ''] = key.split(' ')
    const family = families.get(id) ?? [id]
    const stored = sumOf(family.map((one) => heldIn(server, record, one, field)))
    const began = (one: string) => run.stage.opening[one] ?? made.get(one) ?? 0
    const start = sumOf(family.map((one) => began(`${record} ${one} ${field}`)))
    if (stored !== start + by)
      throw new Violation(field === 'owed' ? 'I7' : 'I6', `${key}: ${start} at opening, ${by} by the tills, ${stored} on the server`)
  }
}

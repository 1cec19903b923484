import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { defineCommand, happened } from '../kernel/define.ts'
import { derivedId } from '../kernel/ids.ts'
import { minor } from '../kernel/money.ts'
import { DAY_MS, addDays, dayOf, instant } from '../kernel/time.ts'
import { product } from '../catalog/catalog.ts'
import { STOCK_OPERATION, STOCK_REASON } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { batchesOf } from './batches.ts'
import { moveGoods } from './move-goods.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const FIRST_DAY = dayOf(EXAMPLE_NOW, exampleSetting.timeZone)
const dayNo = (nth: number | null) => (nth === null ? null : addDays(FIRST_DAY, nth))

/** The stock effect of a sale or return. */
const counter = defineCommand({
  ...{ name: 'counter', version: 1, kind: 'fact', permission: null, refusals: [] },
  input: v.object({ quantity: v.number(), isReturn: v.boolean(), broken: v.number(), invoiceId: v.string() }),
  load: (read) => read.many(product, [productId]),
  decide({ quantity, isReturn, broken, invoiceId }, [shelf = null], context) {
    const move = (nth: number, operation: 2 | 5 | 6, by: number) => {
      const more = { invoiceId, reason: operation === STOCK_OPERATION.lost ? STOCK_REASON.damaged : null }
      const place = { id: context.id(nth), nth, zone: exampleSetting.timeZone }
      return moveGoods(shelf, { productId, operation, quantity: by, more }, place, context)
    }
    if (!isReturn) return happened(move(1, STOCK_OPERATION.sold, 0 - quantity))
    const lost = broken === 0 ? [] : move(2, STOCK_OPERATION.lost, 0 - broken)
    return happened([...move(1, STOCK_OPERATION.invoiceReturn, quantity), ...lost])
  },
})

interface Event {
  readonly kind: 'added' | 'sold' | 'used' | 'expired' | 'returned' | 'counted'
  readonly quantity: number
  /** Expiry of a delivery; null for none. */
  readonly last: number | null
  /** Which earlier delivery is named; null for none. */
  readonly named: number | null
  readonly broken: number
}

const happening = fc.record({
  kind: fc.constantFrom('added', 'added', 'sold', 'sold', 'used', 'expired', 'returned', 'counted'),
  quantity: fc.integer({ min: 1, max: 7 }),
  last: fc.option(fc.integer({ min: -2, max: 16 })),
  named: fc.option(fc.nat()),
  broken: fc.integer({ min: 0, max: 1 }),
}) as fc.Arbitrary<Event>
const stories = fc.array(happening, { minLength: 1, maxLength: 14 }).chain((events) =>
  fc.record({
    events: fc.constant(events),
    arrival: fc.shuffledSubarray(
      events.map((_, nth) => nth),
      { minLength: events.length },
    ),
    began: fc.integer({ min: 0, max: 5 }),
    firstLast: fc.option(fc.integer({ min: 0, max: 10 })),
  }),
)

/** The nth event happens on the nth day, with a fixed operation ID. */
const operationOf = (nth: number) => exampleId(10_000_000 * (nth + 1))
const batchId = (nth: number) => derivedId(operationOf(nth), 1)
const namedIn = (events: readonly Event[], nth: number): number | null => {
  const earlier = events.flatMap(({ kind }, at) => (kind === 'added' && at < nth ? [at] : []))
  const { kind, named } = events[nth] ?? { kind: 'added', named: null }
  return named === null || !['used', 'expired'].includes(kind) || earlier.length === 0 ? null : (earlier[named % earlier.length] ?? null)
}

async function receive(room: ReturnType<typeof stockRoom>, events: readonly Event[], nth: number): Promise<void> {
  const { kind, quantity, last, broken } = events[nth] ?? {}
  if (!kind || quantity === undefined || broken === undefined) return
  const at = nth * DAY_MS
  const more = { operationId: operationOf(nth) }
  const named = namedIn(events, nth)
  if (kind === 'added') {
    const lines = [{ productId, quantity, unitCost: minor(500), expiresOn: dayNo(last ?? null) }]
    await room.act(addQuantity, { ...HEAD, lines, supplierId: null, supplierDocument: null }, at, more)
  } else if (kind === 'counted') {
    const countedAt = instant(EXAMPLE_NOW + at)
    await room.act(adjustQuantity, { ...HEAD, lines: [{ productId, counted: quantity, countedAt }], sentAt: countedAt }, at, more)
  } else if (kind === 'used' || kind === 'expired') {
    const operation = kind === 'used' ? STOCK_OPERATION.internalUse : STOCK_OPERATION.expired
    const lines = [{ productId, quantity, ...(named !== null && { batchId: batchId(named) }) }]
    await room.act(takeFromStock, { ...HEAD, operation, lines }, at, more)
  } else {
    const input = { quantity, isReturn: kind === 'returned', broken, invoiceId: exampleId(500 + nth) }
    await room.act(counter, input, at, more)
  }
}

interface Unit {
  /** The event that brought it; -1 for the initial stock. */
  readonly of: number
  readonly last: number | null
}

/** The expected result, tracking every single piece. */
function byHand(events: readonly Event[], began: number, firstLast: number | null): { left: Record<string, number>; short: number } {
  const shelf: Unit[] = Array.from({ length: began }, () => ({ of: -1, last: firstLast }))
  const sold: Unit[] = []
  let short = 0
  const bring = (unit: Unit) => {
    if (short > 0) {
      short -= 1
      sold.push(unit)
    } else shelf.push(unit)
  }
  const carryOff = (today: number, kind: Event['kind'], named: number | null) => {
    let best = -1
    const worth = ({ of, last }: Unit) => {
      const isOld = last !== null && last < today && kind !== 'expired'
      return [of === named ? 0 : 1, isOld ? 1 : 0, last ?? 1_000, of] as const
    }
    for (const [at, unit] of shelf.entries()) {
      const least = shelf[best]
      const [mine, others] = [worth(unit), least ? worth(least) : null]
      const differs = others ? mine.findIndex((one, which) => one !== others[which]) : 0
      if (!others || (differs !== -1 && (mine[differs] ?? 0) < (others[differs] ?? 0))) best = at
    }
    const [unit] = best === -1 ? [] : shelf.splice(best, 1)
    if (!unit) short += 1
    else if (kind === 'sold') sold.push(unit)
  }
  for (const [nth, { kind, quantity, last, broken }] of events.entries()) {
    if (kind === 'added') for (let one = 0; one < quantity; one += 1) bring({ of: nth, last })
    else if (kind === 'returned') {
      for (let one = 0; one < quantity - broken; one += 1) {
        const again = short > 0 ? null : sold.pop()
        if (again === null) short -= 1
        else shelf.push(again ?? { of: nth, last: null })
      }
    } else if (kind === 'counted') {
      while (shelf.length - short > quantity) carryOff(nth, kind, null)
      while (shelf.length - short < quantity) bring({ of: nth, last: null })
    } else for (let one = 0; one < quantity; one += 1) carryOff(nth, kind, namedIn(events, nth))
  }
  const left: Record<string, number> = {}
  for (const { of } of shelf) {
    const key = of === -1 ? 'first' : batchId(of)
    left[key] = (left[key] ?? 0) + 1
  }
  return { left, short }
}

test('batches match a piece-by-piece simulation in any order of arrival, and add up to the stock', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ({ events, arrival, began, firstLast }) => {
      const room = stockRoom({ onHand: began, initialQuantity: began, expiresOn: dayNo(firstLast) })
      for (const nth of arrival) await receive(room, events, nth)
      const { batches, short } = batchesOf(room.product(), room.moves())
      const left = Object.fromEntries(batches.map((batch) => [batch.id ?? 'first', batch.left]))
      expect({ left, short }).toEqual(byHand(events, began, firstLast))
      expect(batches.reduce((sum, batch) => sum + batch.left, 0 - short)).toBe(room.product().onHand)
      expect(batchesOf(room.product(), room.moves().toReversed())).toEqual({ batches, short })
    }),
    { numRuns: 300 },
  )
})

import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleId, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { product } from '../catalog/catalog.ts'
import { defineCommand, happened, patch } from '../kernel/define.ts'
import { PRICE_MAX, minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { STOCK_OPERATION } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { averageChanges } from './average-again.ts'
import { averageAfter } from './average-cost.ts'
import { correctStockMove } from './correct-move.ts'
import { moveGoods } from './move-goods.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const COST = 5_000
const FIRST = { onHand: 10, initialQuantity: 10, averageCost: minor(COST), buyPrice: minor(COST) }

/** The stock effect of a sale or credit note. */
const overTheCounter = defineCommand({
  ...{ name: 'overTheCounter', version: 1, kind: 'fact', permission: null, refusals: [] },
  input: v.object({ quantity: v.number() }),
  load: (read) => read.get(product, productId),
  decide({ quantity }, shelf, context) {
    const operation = quantity < 0 ? STOCK_OPERATION.sold : STOCK_OPERATION.invoiceReturn
    const at = { id: context.id(1), nth: 0, zone: exampleSetting.timeZone }
    return happened(moveGoods(shelf, { productId, operation, quantity, more: { invoiceId: exampleId(600) } }, at, context))
  },
})
/** Changes the product's buying price, which must not affect the average. */
const dearer = defineCommand({
  ...{ name: 'dearer', version: 1, kind: 'fact', permission: null, refusals: [] },
  input: v.object({ buyPrice: v.number() }),
  load: () => Promise.resolve(null),
  decide: ({ buyPrice }) => happened([patch(product, productId, { buyPrice: minor(buyPrice) })]),
})

type Put = { readonly quantity: number; readonly cost: number }
type Event =
  | ({ readonly kind: 'bought'; readonly put: Put | null } & Put)
  | { readonly kind: 'sold' | 'returned' | 'lost'; readonly quantity: number }
  | { readonly kind: 'counted'; readonly counted: number }

const quantity = fc.integer({ min: 1, max: 12 })
const cost = fc.oneof(fc.integer({ min: 0, max: 90_000 }), fc.constant(PRICE_MAX as number))
const bought = fc.record({
  ...{ kind: fc.constant('bought' as const), quantity, cost },
  put: fc.option(fc.record({ quantity: fc.integer({ min: 0, max: 12 }), cost }), { freq: 3 }),
})
const moved = fc.record({ kind: fc.constantFrom('sold' as const, 'sold' as const, 'returned' as const, 'lost' as const), quantity })
const counted = fc.record({ kind: fc.constant('counted' as const), counted: fc.integer({ min: 0, max: 20 }) })

/** Splits the arrivals into batches at the cuts. */
const batched = (arrival: readonly number[], cuts: readonly boolean[]): number[][] =>
  arrival.reduce<number[][]>((batches, nth, place) => {
    const last = batches.at(-1)
    if (last && cuts[place] !== true) return [...batches.slice(0, -1), [...last, nth]]
    return [...batches, [nth]]
  }, [])

/** Events on several tills, and two orders of arrival. */
const stories = (gap: 0 | 1_000) =>
  fc
    .array(fc.oneof({ weight: 3, arbitrary: bought }, { weight: 3, arbitrary: moved }, { weight: 1, arbitrary: counted }), {
      minLength: 2,
      maxLength: 12,
    })
    .chain((events) => {
      const places = events.map((_, nth) => nth)
      const order = fc.shuffledSubarray(places, { minLength: places.length })
      // Two counts of one product do not happen at the same moment; other events may.
      const at = places.map((nth) => (gap === 0 && events[nth]?.kind !== 'counted' ? Math.ceil(nth / 3) * 3_000 : nth * 1_000 + 1))
      const cut = fc.array(fc.boolean(), { minLength: places.length, maxLength: places.length })
      const received = fc.tuple(order, cut).map(([arrival, cuts]) => batched(arrival, cuts))
      return fc.record({ events: fc.constant<readonly Event[]>(events), at: fc.constant(at), one: received, other: received })
    })

interface Story {
  readonly events: readonly Event[]
  readonly at: readonly number[]
}

const isAsItWas = (event: Extract<Event, { kind: 'bought' }>) =>
  event.put === null || (event.put.quantity === event.quantity && event.put.cost === event.cost)

async function receive(room: ReturnType<typeof stockRoom>, { events, at }: Story, nth: number): Promise<void> {
  const [event, then] = [events[nth], at[nth] ?? 0]
  // The till assigns operation IDs, so they do not depend on the arrival.
  const by = { operationId: exampleId(10_000_000 * (nth + 1)) }
  if (event?.kind === 'bought') {
    const line = { productId, quantity: event.quantity, unitCost: minor(event.cost), expiresOn: null }
    const { changes } = await room.act(addQuantity, { ...HEAD, lines: [line], supplierId: null, supplierDocument: null }, then, by)
    const made = changes.find(({ op }) => op === 'insert')
    if (event.put === null || isAsItWas(event) || made?.op !== 'insert') return
    const right = { moveId: made.row.id, quantity: event.put.quantity, unitCost: minor(event.put.cost), why: 'خطأ' }
    await room.act(correctStockMove, right, 900_000, { operationId: exampleId(10_000_000 * (nth + 1) + 1_000_000) })
  } else if (event?.kind === 'lost') {
    const lines = [{ productId, quantity: event.quantity }]
    await room.act(takeFromStock, { ...HEAD, operation: STOCK_OPERATION.lost, lines }, then, by)
  } else if (event?.kind === 'counted') {
    const countedAt = instant(EXAMPLE_NOW + then)
    await room.act(adjustQuantity, { ...HEAD, lines: [{ productId, counted: event.counted, countedAt }], sentAt: countedAt }, then, by)
  } else if (event) {
    await room.act(overTheCounter, { quantity: event.kind === 'sold' ? 0 - event.quantity : event.quantity }, then, by)
  }
}

async function receivedIn(story: Story, batches: readonly (readonly number[])[]) {
  const room = stockRoom(FIRST)
  for (const batch of batches) {
    await room.together(async () => {
      for (const nth of batch) await receive(room, story, nth)
    })
    await room.act(dearer, { buyPrice: 70_000 + batch.length }, 900_000)
  }
  const { onHand, averageCost } = room.product()
  const summed = room.moves().reduce((sum, move) => sum + move.quantity, FIRST.onHand)
  return { onHand, averageCost, summed }
}

/** The expected result: valid events applied in order. */
function asItHappened(events: readonly Event[]) {
  let [onHand, averageCost] = [FIRST.onHand, minor(COST)]
  for (const event of events) {
    if (event.kind === 'counted') onHand = event.counted
    else if (event.kind === 'bought') {
      const put = event.put ?? event
      if (put.quantity > 0) averageCost = averageAfter({ onHand, averageCost }, put.quantity, minor(put.cost))
      onHand += put.quantity
    } else onHand += event.kind === 'returned' ? event.quantity : 0 - event.quantity
  }
  return { onHand, averageCost, summed: onHand }
}

test('the average follows the order of events, whatever the order in which deliveries, sales, returns, losses, counts and corrections arrive', async () => {
  await fc.assert(
    fc.asyncProperty(stories(1_000), async ({ events, at, one }) => {
      expect(await receivedIn({ events, at }, one)).toEqual(asItHappened(events))
    }),
    { numRuns: 400 },
  )
})

test('events of the same moment are ordered by ID, so that the order of arrival does not matter', async () => {
  await fc.assert(
    fc.asyncProperty(stories(0), async ({ events, at, one, other }) => {
      expect(await receivedIn({ events, at }, one)).toEqual(await receivedIn({ events, at }, other))
    }),
    { numRuns: 300 },
  )
})

test('products with deliveries from old releases are recalculated once from the first move', async () => {
  const room = stockRoom({ ...FIRST, onHand: 20, averageCost: minor(1) })
  const story: Story = { events: [{ kind: 'bought', quantity: 10, cost: 7_000, put: null }], at: [2_000] }
  await receive(room, story, 0)
  const [delivery] = room.moves()
  if (!delivery) throw new Error('it came in')
  room.put({ name: 'stock_move' }, { ...delivery, averageBefore: null })
  await receive(
    room,
    {
      events: [
        { kind: 'sold', quantity: 5 },
        { kind: 'sold', quantity: 20 },
      ],
      at: [3_000, 1_000],
    },
    1,
  )
  // Twenty were in stock at 50.00 each, and all were sold before ten came in at 70.00.
  expect(room.product()).toMatchObject({ onHand: 10, averageCost: 7_000 })
  expect(room.moves()[0]).toMatchObject({ averageBefore: COST })
})

test('a sale after the last delivery takes one query and reads no moves', async () => {
  const room = stockRoom(FIRST)
  const story: Story = {
    events: [
      { kind: 'bought', quantity: 10, cost: 7_000, put: null },
      { kind: 'sold', quantity: 1 },
    ],
    at: [1_000, 1_001],
  }
  await receive(room, story, 0)
  await receive(room, story, 1)
  const requested: string[] = []
  const { aggregate, ...rest } = room.reader()
  const reader = {
    ...rest,
    aggregate: ((record, given) => {
      requested.push(record.name)
      return aggregate(record, given)
    }) as typeof aggregate,
    select: () => Promise.reject(new Error('moves were read')),
  }
  expect(await averageChanges(reader, room.moves().slice(-1))).toEqual([])
  expect(requested).toEqual(['stock_move'])
})

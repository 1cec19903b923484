import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleContext, EXAMPLE_NOW, exampleId, exampleProduct, exampleSetting } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { goodsChanges } from '../sales/sale-changes.ts'
import { defineCommand, happened } from '../kernel/define.ts'
import { LINE_KIND } from '../sales/invoice.ts'
import * as v from 'valibot'
import { product } from '../catalog/catalog.ts'
import { STOCK_OPERATION } from '../stock/stock-move.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { addQuantity, takeFromStock } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }

/** The stock effect of a sale. */
const sell = defineCommand({
  ...{ name: 'sell', version: 1, kind: 'fact', permission: null, refusals: [] },
  input: v.object({ quantity: v.number() }),
  load: (read) => read.many(product, [productId]),
  decide({ quantity }, products, context) {
    const line = { kind: LINE_KIND.product, itemId: productId, quantity }
    let nth = 0
    const lines = [line] as unknown as Parameters<typeof goodsChanges>[0]
    return happened(
      goodsChanges(lines, { invoiceId: exampleId(600), zone: exampleSetting.timeZone, products }, context, () => context.id((nth += 1))),
    )
  },
})

type Event =
  | { readonly kind: 'sold'; readonly quantity: number; readonly at: number }
  | { readonly kind: 'used'; readonly quantity: number; readonly at: number }
  | { readonly kind: 'added'; readonly quantity: number; readonly at: number }
  | { readonly kind: 'counted'; readonly counted: number; readonly at: number; readonly sentAfter: number; readonly clockOff: number }

const goods = fc.record({ kind: fc.constantFrom('sold', 'used', 'added'), quantity: fc.integer({ min: 1, max: 9 }) })
const count = fc.record({
  kind: fc.constant('counted'),
  counted: fc.integer({ min: 0, max: 20 }),
  sentAfter: fc.integer({ min: 0, max: 900 }),
  clockOff: fc.constantFrom(0, 0, 3_600_000, -3_600_000, 400 * 86_400_000),
})
/** Events at different times, and their order of arrival. */
const stories = fc
  .array(fc.oneof({ weight: 3, arbitrary: goods }, { weight: 2, arbitrary: count }), { minLength: 1, maxLength: 14 })
  .chain((happenings) =>
    fc.record({
      events: fc.constant(happenings.map((one, nth) => ({ ...one, at: (nth + 1) * 1_000 }) as Event)),
      arrival: fc.shuffledSubarray(
        happenings.map((_, nth) => nth),
        { minLength: happenings.length },
      ),
    }),
  )

async function receive(room: ReturnType<typeof stockRoom>, event: Event): Promise<void> {
  if (event.kind === 'sold') await room.act(sell, { quantity: event.quantity }, event.at)
  else if (event.kind === 'used')
    await room.act(
      takeFromStock,
      { ...HEAD, operation: STOCK_OPERATION.internalUse, lines: [{ productId, quantity: event.quantity }] },
      event.at,
    )
  else if (event.kind === 'added') {
    const line = { productId, quantity: event.quantity, unitCost: minor(500), expiresOn: null }
    await room.act(addQuantity, { ...HEAD, lines: [line], supplierId: null, supplierDocument: null }, event.at)
  } else {
    // The device's clock may be off: only the age of the count is used.
    const countedAt = instant(EXAMPLE_NOW + event.at + event.clockOff)
    const input = { ...HEAD, lines: [{ productId, counted: event.counted, countedAt }], sentAt: instant(countedAt + event.sentAfter) }
    await room.act(adjustQuantity, input, event.at + event.sentAfter)
  }
}

const signed = (event: Event): number => (event.kind === 'counted' ? 0 : event.kind === 'added' ? event.quantity : 0 - event.quantity)

test('the stock is the last count plus later moves, and the sum of all moves, whatever the order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ({ events, arrival }) => {
      const room = stockRoom({ onHand: 5, initialQuantity: 5 })
      for (const nth of arrival) {
        const event = events[nth]
        if (event) await receive(room, event)
      }
      const last = events.findLast(({ kind }) => kind === 'counted')
      const since = events.filter(({ at }) => last === undefined || at > last.at).reduce((sum, event) => sum + signed(event), 0)
      const expected = (last?.kind === 'counted' ? last.counted : 5) + since
      const moved = room.moves().reduce((sum, { quantity }) => sum + quantity, 5)
      expect([room.product().onHand, moved]).toEqual([expected, expected])
    }),
    { numRuns: 150 },
  )
})

test('a till without moves relies on its known stock', async () => {
  const input = { ...HEAD, lines: [{ productId, counted: 8, countedAt: EXAMPLE_NOW }], sentAt: EXAMPLE_NOW }
  const room = stockRoom({ onHand: 3 })
  const decision = adjustQuantity.decide(input, await adjustQuantity.load(room.reader(), input), exampleContext())
  expect(decision).toMatchObject({
    changes: [{ row: { quantity: 5, counted: 8 } }, { by: { onHand: 5 } }, { fields: { countedAt: EXAMPLE_NOW } }],
  })
})

test('a count that arrives after a later one is stored and reported, but changes nothing', async () => {
  const room = stockRoom({ onHand: 3 })
  const counted = (figure: number, at: number) =>
    room.act(
      adjustQuantity,
      { ...HEAD, lines: [{ productId, counted: figure, countedAt: instant(EXAMPLE_NOW + at) }], sentAt: instant(EXAMPLE_NOW + at) },
      at,
    )
  await counted(10, 2_000)
  const { objections } = await counted(4, 1_000)
  expect(objections).toMatchObject([{ code: 'stock.counted-since', field: 'lines.0.counted', isAccepted: true }])
  expect(room.product()).toMatchObject({ onHand: 10, countedAt: EXAMPLE_NOW + 2_000 })
  expect(room.moves().at(-1)).toMatchObject({ quantity: 0, counted: 4 })
})

test('a count a month old is refused, and each product can be counted once per operation', () => {
  const inputOf = (ages: readonly number[]) => ({
    ...HEAD,
    lines: ages.map((age) => ({ productId, counted: 1, countedAt: instant(EXAMPLE_NOW - age * 86_400_000) })),
    sentAt: EXAMPLE_NOW,
  })
  const isTaken = (...ages: number[]) => v.safeParse(adjustQuantity.input, inputOf(ages)).success
  expect([isTaken(31), isTaken(32), isTaken(1, 1)]).toEqual([true, false, false])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleProduct } from '../../tests/support/examples/example-shop.ts'
import { stockRoom } from '../../tests/support/examples/stock-room.ts'
import { minor } from '../kernel/money.ts'
import { instant } from '../kernel/time.ts'
import { adjustQuantity } from './adjust-quantity.ts'
import { addQuantity } from './stock-operations.ts'

const { id: productId } = exampleProduct
const HEAD = { reason: null, reference: null, note: null }
const FIRST = { onHand: 10, initialQuantity: 10, averageCost: minor(5_000) }

type Event = { readonly kind: 'bought'; readonly quantity: number; readonly cost: number } | { readonly kind: 'counted' }
const bought = fc.record({
  kind: fc.constant('bought' as const),
  quantity: fc.integer({ min: 1, max: 30 }),
  cost: fc.integer({ min: 100, max: 90_000 }),
})
const counted = fc.record({ kind: fc.constant('counted' as const) })
/** Deliveries and counts on several tills at different times, and their order of arrival. */
const stories = fc.array(fc.oneof({ weight: 2, arbitrary: bought }, counted), { minLength: 1, maxLength: 9 }).chain((events) =>
  fc.record({
    events: fc.constant<readonly Event[]>(events),
    arrival: fc.shuffledSubarray(
      events.map((_, nth) => nth),
      { minLength: events.length },
    ),
  }),
)

const boughtUntil = (events: readonly Event[], until: number): number =>
  events.slice(0, until).reduce((sum, event) => sum + (event.kind === 'bought' ? event.quantity : 0), FIRST.onHand)

test('the average is the total cost divided by the total quantity, whatever the order in which deliveries and counts arrive', async () => {
  await fc.assert(
    fc.asyncProperty(stories, async ({ events, arrival }) => {
      const room = stockRoom(FIRST)
      for (const nth of arrival) {
        const [event, at] = [events[nth], (nth + 1) * 1_000]
        if (event?.kind === 'bought') {
          const line = { productId, quantity: event.quantity, unitCost: minor(event.cost), expiresOn: null }
          await room.act(addQuantity, { ...HEAD, lines: [line], supplierId: null, supplierDocument: null }, at)
        } else {
          const countedAt = instant(EXAMPLE_NOW + at)
          await room.act(
            adjustQuantity,
            { ...HEAD, lines: [{ productId, counted: boughtUntil(events, nth), countedAt }], sentAt: countedAt },
            at,
          )
        }
      }
      const cost = events.reduce((sum, event) => sum + (event.kind === 'bought' ? event.quantity * event.cost : 0), 10 * 5_000)
      const whole = boughtUntil(events, events.length)
      expect(room.product().onHand).toBe(whole)
      // Each step rounds to a minor unit, and may build on the rounding of another one.
      expect(Math.abs(room.product().averageCost - cost / whole)).toBeLessThan(events.length + 1)
    }),
    { numRuns: 300 },
  )
})

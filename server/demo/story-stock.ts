import { product } from '#domain/catalog/catalog.ts'
import { averageAfter, valueOf } from '#domain/inventory/average-cost.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { minor } from '#domain/kernel/money.ts'
import { DAY_MS, HOUR_MS, addDays, dayOf, instant } from '#domain/kernel/time.ts'
import { STOCKTAKE_STATUS, stocktake, stocktakeCount } from '#domain/stock/stocktake.ts'
import { PLAIN_MOVE, STOCK_OPERATION, STOCK_REASON, type StockOperation, type StockReason, stockMove } from '#domain/stock/stock-move.ts'
import type { Chance } from './chance.ts'
import type { DemoLedger } from './demo-ledger.ts'
import type { Catalogue } from './story-catalogue.ts'
import { DEMO_ZONE, type People } from './story-people.ts'

interface StockStory {
  /** Separate generator, so that the generated sales do not depend on it. */
  readonly chance: Chance
  readonly ledger: DemoLedger
  readonly people: People
  readonly catalogue: Catalogue
  readonly now: number
}

const DAYS = 55
/** At this stock or below, nothing is taken for internal use. */
const LEFT_MIN = 6

const TAKEN: readonly (readonly [StockOperation, StockReason, number])[] = [
  [STOCK_OPERATION.internalUse, STOCK_REASON.forService, 6],
  [STOCK_OPERATION.internalUse, STOCK_REASON.display, 2],
  [STOCK_OPERATION.internalUse, STOCK_REASON.gift, 2],
  [STOCK_OPERATION.lost, STOCK_REASON.damaged, 1],
  [STOCK_OPERATION.expired, STOCK_REASON.pastDate, 1],
]

/** Internal use, losses and purchases of the last weeks. */
export function reportStock({ chance, ledger, people, catalogue, now }: StockStory): void {
  const [keeper] = people.holding('manager')
  const today = dayOf(instant(now), DEMO_ZONE)
  const keeping: Keeping = { chance, ledger, employeeId: keeper?.id ?? null }
  for (let day = DAYS; day > 0; day -= 1) {
    const at = now - day * DAY_MS - chance.whole(1, 5) * HOUR_MS
    const shelf = ledger.get(product, chance.pick(catalogue.products).id)
    if (!shelf || shelf.onHand <= LEFT_MIN || chance.does(0.3)) continue
    const [operation, reason] = chance.weighted(TAKEN.map((one) => [one, one[2]] as const))
    takeOff(keeping, shelf, at, { operation, reason, quantity: 0 - chance.whole(1, 2) })
  }
  for (const [nth, { id }] of catalogue.products
    .filter(({ expiresOn }) => expiresOn !== null)
    .slice(0, 3)
    .entries()) {
    const shelf = ledger.get(product, id)
    if (!shelf) continue
    const [quantity, unitCost] = [12, minor(Math.round((shelf.buyPrice * 11) / 10))]
    const row = {
      ...PLAIN_MOVE,
      ...{
        id: chance.id(now),
        productId: id,
        operation: STOCK_OPERATION.addQuantity,
        quantity,
        unitCost,
        averageBefore: shelf.averageCost,
        value: valueOf(quantity, unitCost),
      },
      ...{ movedAt: instant(now), movedOn: today, reason: STOCK_REASON.purchase, reference: 'DLV-118', supplierDocument: 'INV-20931' },
      ...{ expiresOn: addDays(today, 18 + nth * 90), employeeId: keeper?.id ?? null },
    }
    ledger.apply([
      { op: 'insert', record: stockMove.name, row },
      { op: 'increment', record: product.name, id, by: { onHand: quantity } },
      { op: 'patch', record: product.name, id, fields: { averageCost: averageAfter(shelf, quantity, unitCost) } },
    ])
  }
  runOut(keeping, catalogue, now)
  openStocktake({ chance, ledger, people, catalogue, now })
}

interface Keeping extends Pick<StockStory, 'chance' | 'ledger'> {
  readonly employeeId: Id | null
}

function takeOff({ chance, ledger, employeeId }: Keeping, shelf: RowOf<typeof product>, at: number, what: Used): void {
  const { operation, reason, quantity } = what
  const move = { ...PLAIN_MOVE, id: chance.id(at), productId: shelf.id, operation, quantity, reason, employeeId }
  const when = { movedAt: instant(at), movedOn: dayOf(instant(at), DEMO_ZONE) }
  const cost = { unitCost: shelf.averageCost, value: valueOf(quantity, shelf.averageCost) }
  ledger.apply([
    { op: 'insert', record: stockMove.name, row: { ...move, ...when, ...cost } },
    { op: 'increment', record: product.name, id: shelf.id, by: { onHand: quantity } },
  ])
}

interface Used {
  readonly operation: StockOperation
  readonly reason: StockReason
  readonly quantity: number
}

/** Makes sure that at least one product is at its warning level. */
function runOut(keeping: Keeping, catalogue: Catalogue, now: number): void {
  const shelves = catalogue.products.flatMap(({ id }) => keeping.ledger.get(product, id) ?? [])
  const [least] = shelves.toSorted((a, b) => a.onHand - a.warnAt - (b.onHand - b.warnAt))
  if (!least || least.onHand <= least.warnAt) return
  const [operation, reason] = [STOCK_OPERATION.internalUse, STOCK_REASON.forService]
  takeOff(keeping, least, now - HOUR_MS, { operation, reason, quantity: least.warnAt - least.onHand })
}

function openStocktake({ chance, ledger, people, catalogue, now }: StockStory): void {
  const startedAt = instant(now - HOUR_MS)
  const [keeper] = people.holding('manager')
  const employeeId = keeper?.id ?? null
  const id = chance.id(startedAt)
  const row = {
    ...{ id, name: 'جرد رف العطور', status: STOCKTAKE_STATUS.open, startedAt, startedOn: dayOf(startedAt, DEMO_ZONE) },
    ...{ startedBy: employeeId, closedAt: null, closedBy: null, note: null },
  }
  ledger.put(stocktake, [row])
  const counts = catalogue.products.slice(0, 6).map(({ id: productId }, nth) => {
    const booksThen = ledger.get(product, productId)?.onHand ?? 0
    const quantity = Math.max(0, booksThen - (nth % 3 === 1 ? 1 : 0) + (nth === 5 ? 2 : 0))
    const countedAt = instant(startedAt + nth * 60_000)
    const entry = { id: chance.id(countedAt), stocktakeId: id, productId, quantity, isRecount: false, countedAt, booksThen, employeeId }
    return { ...entry, isAside: false, booked: null, bookedValue: null }
  })
  ledger.put(stocktakeCount, counts)
}

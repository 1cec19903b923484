import { attendanceEntry } from '#domain/attendance/attendance-entry.ts'
import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { adjustQuantity } from '#domain/inventory/adjust-quantity.ts'
import { countStock } from '#domain/inventory/stocktake/stocktake-commands.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { HOUR_MS, MINUTE_MS, instant } from '#domain/kernel/time.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { type FixName, checkGiven } from '../people/staff-acts.ts'
import { openStocktake, ownProducts } from '../world/shop.ts'
import { type Directed, ONE_TILL, THREE_TILLS, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'

/** The product that only the second till sells, one or two in each of its sales. */
const productId = found(ownProducts[1], 'the second till has a product').id
const HEAD = { reason: null, reference: null, note: null } as const

/** A till counts the second till's product now. */
function adjust(director: Director, till: number, counted: number): Promise<void> {
  const now = instant(director.till(till).nowMs())
  return director.act(till, adjustQuantity, { ...HEAD, lines: [{ productId, counted, countedAt: now }], sentAt: now })
}

/** The same for the stocktake of the opening data. */
function count(director: Director, till: number, quantity: number, isRecount = false): Promise<void> {
  const now = instant(director.till(till).nowMs())
  const lines = [{ productId, quantity, countedAt: now }]
  return director.act(till, countStock, { stocktakeId: openStocktake.id, lines, isRecount, sentAt: now })
}

/** Sells while the till is offline. */
async function sellCutOff(director: Director, till: number): Promise<void> {
  director.cutOff(till)
  await director.sell(till)
  await director.pass(1_000)
}

async function comeBack(director: Director, till: number): Promise<void> {
  director.cutOff(till, false)
  await director.settle(till)
}

/** The owner checks in or out at a till. */
export function check(director: Director, till: number, command: typeof checkIn | typeof checkOut, fix: FixName = 'good'): Promise<void> {
  const { world, stage } = director.run
  const chance = world.chance(`check ${world.now}`)
  const now = director.till(till).nowMs()
  const given = checkGiven({ newId: () => makeId(now, chance.bytes(10)), now, chance }, stage.shop.employeeId, fix)
  return director.act(till, command, given)
}

const passOnDevices = (director: Director, ms: number): void => {
  for (const browser of director.run.browsers) browser.skewMs += ms
}

/** Stock changes while sales go on, and attendance. */
export const GOODS_HISTORIES: readonly Directed[] = [
  {
    defect: 'B19',
    what: 'a shelf is counted, and then comes what another till had sold of it before',
    shop: TWO_TILLS,
    script: async (director) => {
      await sellCutOff(director, 1)
      await adjust(director, 0, 990)
      await director.settle(0)
      await comeBack(director, 1)
    },
  },
  {
    defect: 'B20',
    what: 'a shelf is counted where the network is gone, and another till sells of it before anybody hears of that',
    shop: TWO_TILLS,
    script: async (director) => {
      director.cutOff(0)
      await adjust(director, 0, 990)
      await director.pass(1_000)
      await director.sellAndSettle(1)
      await comeBack(director, 0)
    },
  },
  {
    defect: 'B21',
    what: 'two tills count for a stocktake, which is closed before one of them has the network again',
    shop: TWO_TILLS,
    script: async (director) => {
      director.cutOff(1)
      await count(director, 1, 300)
      await director.pass(1_000)
      await count(director, 0, 600)
      await director.settle(0)
      await director.run.office.close(openStocktake.id)
      await comeBack(director, 1)
    },
  },
  {
    defect: 'B22',
    what: 'a till counts a product anew that another one has counted, for a stocktake during which it is sold',
    shop: TWO_TILLS,
    script: async (director) => {
      await count(director, 0, 600)
      await director.settle(0)
      await director.sellAndSettle(1)
      await count(director, 1, 940, true)
      await director.sellAndSettle(1)
      await director.run.office.close(openStocktake.id)
      await director.pass(10_000)
    },
  },
  {
    defect: 'B42',
    what: 'two tills count one product for a stocktake while a third sells it where the network is gone, before the second count and after it',
    shop: THREE_TILLS,
    script: async (director) => {
      director.cutOff(1)
      director.cutOff(2)
      await count(director, 0, 300)
      await director.pass(1_000)
      await director.sell(1)
      await director.pass(1_000)
      await count(director, 2, 640)
      await director.pass(1_000)
      await director.sell(1)
      await comeBack(director, 2)
      await director.settle(0)
      await director.run.office.close(openStocktake.id)
      await comeBack(director, 1)
    },
  },
  {
    defect: 'B23',
    what: 'somebody comes at two tills that do not hear of each other, and goes an hour after she came',
    shop: TWO_TILLS,
    script: async (director) => {
      await check(director, 0, checkIn)
      director.cutOff(1)
      passOnDevices(director, HOUR_MS / 2)
      await check(director, 1, checkIn, 'near')
      passOnDevices(director, HOUR_MS / 2)
      await check(director, 0, checkOut)
      await director.settle(0)
      await comeBack(director, 1)
    },
  },
  {
    defect: 'B24',
    what: 'somebody came earlier than was entered, and the manager puts that right twice',
    shop: ONE_TILL,
    script: async (director) => {
      await check(director, 0, checkIn)
      passOnDevices(director, HOUR_MS)
      await check(director, 0, checkOut)
      await director.settle(0)
      const read = localReader(director.tab(0).device)
      const entries = await director.done('entries are read', read.select(attendanceEntry, { limit: 10 }))
      const came = found(
        entries.find(({ kind, employeeId }) => kind === 1 && employeeId === director.run.stage.shop.employeeId),
        'somebody came',
      )
      await director.run.office.correct(came, 30)
      await director.pass(2_000)
      await director.run.office.correct(came, 45)
      await director.pass(10_000)
    },
  },
  {
    defect: 'B25',
    what: 'the place of somebody who comes looks made up',
    shop: ONE_TILL,
    script: async (director) => {
      await check(director, 0, checkIn, 'madeUp')
      await director.settle(0)
    },
  },
  {
    defect: 'B26',
    what: 'the place of somebody who goes looks made up, and the answer is lost',
    shop: ONE_TILL,
    script: async (director) => {
      await check(director, 0, checkIn)
      await director.settle(0)
      const answer = director.hold(0, 'answer', '/push')
      await check(director, 0, checkOut, 'madeUp')
      await director.until('the answer is on its way', () => answer.passing !== null)
      await director.settle(0)
    },
  },
  {
    defect: 'B27',
    what: 'somebody is too far away to come, her device does not know where it is, and she is here at last',
    shop: ONE_TILL,
    script: async (director) => {
      await check(director, 0, checkIn, 'far')
      await check(director, 0, checkIn, 'inaccurate')
      await check(director, 0, checkIn, 'old')
      await check(director, 0, checkIn)
      await director.settle(0)
    },
  },
  {
    defect: 'B28',
    what: 'the clock of a till is set back to before somebody came and went, and she comes again',
    shop: ONE_TILL,
    script: async (director) => {
      // Online, the till would learn its clock offset and record the correct time.
      director.cutOff(0)
      await check(director, 0, checkIn)
      passOnDevices(director, 30 * MINUTE_MS)
      await check(director, 0, checkOut)
      passOnDevices(director, -HOUR_MS)
      await check(director, 0, checkIn, 'near')
      await comeBack(director, 0)
    },
  },
  {
    defect: 'B29',
    what: 'somebody comes and goes where the network is gone',
    shop: ONE_TILL,
    script: async (director) => {
      director.cutOff(0)
      await check(director, 0, checkIn)
      passOnDevices(director, HOUR_MS)
      await check(director, 0, checkOut)
      await comeBack(director, 0)
    },
  },
]

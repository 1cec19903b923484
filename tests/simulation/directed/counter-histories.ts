import { checkIn, checkOut } from '#domain/attendance/check-in.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/time.ts'
import { returnSale } from '#domain/sales/returns/return-sale.ts'
import { soldEarly } from '../people/opening-sales.ts'
import { onceCode, scarceCode } from '../world/codes.ts'
import { customers } from '../world/shop.ts'
import { backOf, sellWith, takeBack } from './counter-desk.ts'
import { type Directed, ONE_TILL, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'
import { check } from './goods-histories.ts'

const [spentPoints, unknown] = soldEarly
/** Four pieces of the first line of that sale. */
const ALL_FOUR = [[0, 4]] as const

async function comeBack(director: Director, till: number): Promise<void> {
  director.cutOff(till, false)
  await director.settle(till)
}

/** Runs a script while both tills are offline, then reconnects them. */
async function apart(director: Director, script: () => Promise<void>): Promise<void> {
  director.cutOff(0)
  director.cutOff(1)
  await script()
  await comeBack(director, 0)
  await comeBack(director, 1)
}

/** Histories about returns, discount codes, and a clock that is set back for a moment. */
export const COUNTER_HISTORIES: readonly Directed[] = [
  {
    defect: 'B30',
    what: 'a till without a network takes back what it took back before: the second time it says no',
    shop: ONE_TILL,
    script: async (director) => {
      director.cutOff(0)
      await takeBack(director, 0, unknown, ALL_FOUR)
      await takeBack(director, 0, unknown, ALL_FOUR)
      await comeBack(director, 0)
    },
  },
  {
    defect: 'B31',
    what: 'two tills without a network take the same lines back; the server hears of both, comes back without either, and hears of them again',
    shop: TWO_TILLS,
    script: async (director) => {
      await director.disasters.backUp()
      await apart(director, async () => {
        await takeBack(director, 0, unknown, ALL_FOUR)
        await takeBack(director, 1, unknown, [...ALL_FOUR, [1, 1]])
      })
      director.cutOff(0)
      await director.restore()
      await director.until('the second till has its return to send again', () => director.till(1).head?.epoch === director.run.facts?.epoch)
      await director.settle(1)
      await comeBack(director, 0)
      await director.pass(60_000)
    },
  },
  {
    defect: 'B32',
    what: 'of three pieces that come back one is damaged',
    shop: ONE_TILL,
    script: async (director) => {
      await takeBack(director, 0, unknown, [[0, 2]])
      await takeBack(director, 0, unknown, [[0, 1, true]])
      await director.settle(0)
    },
  },
  {
    defect: 'B33',
    what: 'a till without a network uses a code as often as it may be, and then it says no',
    shop: ONE_TILL,
    script: async (director) => {
      director.cutOff(0)
      for (let nth = 0; nth < 2; nth += 1) await sellWith(director, 0, { text: scarceCode.code })
      await comeBack(director, 0)
    },
  },
  {
    defect: 'B34',
    what: 'the last use of a code is spent on two tills without a network',
    shop: TWO_TILLS,
    script: async (director) => {
      await apart(director, async () => {
        await sellWith(director, 0, { text: scarceCode.code })
        await sellWith(director, 1, { text: scarceCode.code })
      })
    },
  },
  {
    defect: 'B35',
    what: 'a code is claimed for goods that have something off them already',
    shop: ONE_TILL,
    script: async (director) => {
      await sellWith(director, 0, { text: scarceCode.code, discount: 1_703, isForAll: true })
      await director.settle(0)
    },
  },
  {
    defect: 'B36',
    what: 'a customer uses a code that she has once, on two tills without a network',
    shop: TWO_TILLS,
    script: async (director) => {
      const customerId = found(customers[2], 'there are customers').id
      await apart(director, async () => {
        await sellWith(director, 0, { text: onceCode.code, customerId })
        await sellWith(director, 1, { text: onceCode.code, customerId })
      })
    },
  },
  {
    defect: 'B37',
    what: 'some of what a customer bought with points comes back, and then the rest of it',
    shop: ONE_TILL,
    script: async (director) => {
      await takeBack(director, 0, spentPoints, [[0, 1]])
      const rest = await backOf(director, 0, spentPoints, [
        [0, 2],
        [1, 1],
      ])
      await director.act(0, returnSale, rest)
      await director.settle(0)
    },
  },
  {
    defect: 'B38',
    what: 'somebody is late and has no network: she sets the clock of the till back as she comes, forward again after, and goes in the evening',
    shop: ONE_TILL,
    script: async (director) => {
      const till = director.till(0)
      await director.pass(30_000)
      director.cutOff(0)
      till.skewMs -= HOUR_MS
      await check(director, 0, checkIn)
      till.skewMs += HOUR_MS
      await director.pass(MINUTE_MS)
      await check(director, 0, checkOut, 'near')
      await comeBack(director, 0)
    },
  },
]

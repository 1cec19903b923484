import { agreePrice } from '#domain/orders/change-order.ts'
import { cancelOrder } from '#domain/orders/cancel-order.ts'
import { minor } from '#domain/kernel/money.ts'
import { mirrorRowsOn, noticesOn, outboxOn } from '../laws/ledger-view.ts'
import type { Passing } from '../world/link.ts'
import { reservedOf } from './desk-of.ts'
import { type Directed, ONE_TILL, TWO_TILLS } from './directed.ts'
import { type Director, found } from './director.ts'

/** Makes a sale that the backup lacks and returns its request, which a proxy may deliver a second time. */
async function soldAfterBackup(director: Director): Promise<Passing> {
  await director.sellAndSettle(0)
  await director.disasters.backUp()
  const held = director.hold(0, 'request', '/push')
  await director.sell(0)
  await director.until('the till sends its sale', () => held.passing !== null)
  const passing = found(held.passing, 'the request is known')
  passing.go()
  await director.settle(0)
  // Time for the requests that the till sends after a sale.
  await director.pass(10_000)
  return passing
}

const isSent = (director: Director, till: number) => outboxOn(director.till(till).disk.factory).length === 0

const isOnHold = (director: Director, till: number, heldBillId: string) =>
  mirrorRowsOn(director.till(till).disk.factory, 'held_bill').some((row) => row.id === heldBillId && row['isOpen'] === true)

/** Bugs that need a restored server, a copied till, or two tills that are cut off from each other. */
export const SHOP_HISTORIES: readonly Directed[] = [
  {
    defect: 'F02',
    what: 'an act is parked, the server comes back from a backup without it, and answers for it once more',
    shop: ONE_TILL,
    script: async (director) => {
      await director.disasters.backUp()
      await director.spoil(0)
      await director.settle(0)
      found(noticesOn(director.till(0).disk.factory)[0], 'the cashier was told')
      await director.restore()
      await director.pass(120_000)
      await director.settle(0)
    },
  },
  {
    defect: 'F06',
    what: 'a profile is copied; while its copy asks for news, both sell, and the original’s sale arrives before the copy’s question',
    shop: ONE_TILL,
    script: async (director) => {
      found(director.disasters.copyProfile(director.till(0)), 'the profile can be copied')
      director.till(0).openTab()
      director.till(1).openTab()
      const held = director.hold(1, 'request', '/pull')
      await director.until('the copy asks for news', () => held.passing !== null)
      await director.sellAndSettle(0)
      await director.sell(1)
      held.passing?.go()
      await director.pass(60_000)
    },
  },
  {
    defect: 'F07',
    what: 'one till calls a rental off; another, which has not heard of it, agrees another price for it',
    shop: TWO_TILLS,
    script: async (director) => {
      director.cutOff(0)
      director.cutOff(1)
      const { row, order } = await reservedOf(director)
      const of = { orderId: order.id, bookingId: row.id }
      await director.act(0, cancelOrder, {
        ...{ orderId: order.id, bookingIds: [row.id], reason: 'تغير موعد الفرح' },
        ...{ keptAdvance: minor(0), keptInvoiced: minor(0) },
      })
      await director.act(1, agreePrice, { ...of, rentPrice: minor(row.rentPrice + 30_000), reason: null })
      director.cutOff(0, false)
      await director.until('the first till has sent', () => isSent(director, 0))
      director.cutOff(1, false)
      await director.until('the second till has sent', () => isSent(director, 1))
    },
  },
  {
    defect: 'F08',
    what: 'a till sells after the backup; the server comes back, and the till hears of it by asking for news',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellAfterBackup(0)
      await director.restore()
      await director.until('the till has work to send again', () => !isSent(director, 0))
      await director.settle(0)
    },
  },
  {
    defect: 'F09',
    what: 'a till is enrolled after the backup and sells; the server comes back without it, and another till is enrolled and sells',
    shop: TWO_TILLS,
    script: async (director) => {
      await director.disasters.backUp()
      await director.enrolAgain(0)
      await director.copied(0)
      // The till's first requests are answered before the restore: a late one would make the till known to the server.
      await director.pass(1_000)
      director.cutOff(0)
      await director.sell(0)
      await director.restore()
      await director.enrolAgain(1)
      await director.copied(1)
      await director.sell(1)
    },
  },
  {
    defect: 'F11',
    what: 'a till sells after the backup, the server comes back and does not say so; the till is told of it as it sends, and meanwhile its old request arrives once more',
    shop: ONE_TILL,
    script: async (director) => {
      const old = await soldAfterBackup(director)
      await director.restore({ isSilent: true })
      const reported = director.hold(0, 'answer', '/push')
      await director.sell(0)
      await director.until('the till is told of the restore', () => reported.passing !== null)
      old.go()
      await director.pass(1_000)
      reported.passing?.go()
      await director.settle(0)
      await director.sellAndSettle(0)
    },
  },
  {
    defect: 'F12',
    what: 'a till sells after the backup, the server comes back and does not say so; the old request arrives once more before the till says anything',
    shop: ONE_TILL,
    script: async (director) => {
      const old = await soldAfterBackup(director)
      await director.restore({ isSilent: true })
      old.go()
      await director.pass(1_000)
      await director.sellAndSettle(0)
    },
  },
  {
    defect: 'F16',
    what: 'a till sells between two backups; a person makes another till of the device, and the older backup comes back',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellAfterBackup(0)
      await director.disasters.backUp()
      await director.until('the till has heard of the newer backup', () => director.till(0).head?.durableSeq === 1)
      await director.enrolAgain(0)
      await director.copied(0)
      await director.restore({ isOlder: true })
      await director.pass(60_000)
    },
  },
  {
    defect: 'F17',
    what: 'one till sells after the backup, and another hears of it; the server comes back and does not say so, and the other one sells',
    shop: TWO_TILLS,
    script: async (director) => {
      await director.sellAfterBackup(1)
      // The first till has received it through the poke stream.
      await director.pass(10_000)
      director.cutOff(1)
      await director.restore({ isSilent: true })
      await director.sell(0)
      await director.keepLooking(0, 40, 50)
      await director.settle(0)
      await director.check(0)
    },
  },
  {
    defect: 'F22',
    what: 'one till puts a bill on hold and another sells it; the server comes back without either, and hears of the sale before it hears of the bill',
    shop: TWO_TILLS,
    script: async (director) => {
      await director.disasters.backUp()
      const heldBillId = await director.holdBill(0)
      await director.settle(0)
      await director.until('the other till sees the bill', () => isOnHold(director, 1, heldBillId))
      director.cutOff(0)
      await director.sellHeld(1, heldBillId)
      await director.settle(1)
      await director.restore()
      await director.until('the other till has its sale to send again', () => !isSent(director, 1))
      await director.settle(1)
      director.cutOff(0, false)
      await director.until('the first till has its bill to send again', () => !isSent(director, 0))
      await director.settle(0)
    },
  },
  {
    defect: 'B18',
    what: 'an act is parked, the server comes back without it and answers once more; then it comes back again, and the till is revoked before it says anything',
    shop: ONE_TILL,
    script: async (director) => {
      await director.disasters.backUp()
      await director.spoil(0)
      await director.settle(0)
      found(noticesOn(director.till(0).disk.factory)[0], 'the cashier was told')
      await director.restore()
      await director.until('the till has its act to send again', () => !isSent(director, 0))
      await director.settle(0)
      director.cutOff(0)
      await director.restore()
      await director.run.people.revoke(director.till(0))
      director.cutOff(0, false)
      await director.until('the till has its act to send again', () => !isSent(director, 0))
      // The request arrives, but the till gets no answer for so long that it polls rarely by then.
      Object.assign(director.till(0).link, { isDeaf: true })
      await director.pass(180_000)
    },
  },
]

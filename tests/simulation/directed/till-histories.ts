import { IDBVersionChangeEvent } from 'fake-indexeddb'
import { LEDGER_NAME } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME } from '../../../src/data/mirror/mirror-rows.ts'
import { archiveOn, headOn, outboxOn } from '../laws/ledger-view.ts'
import { databasesOf, peekRow } from '../world/raw-store.ts'
import { type Directed, ONE_TILL } from './directed.ts'
import type { Director } from './director.ts'
import { Stale } from './stale.ts'

/** Number of storage steps that a sale takes after it opened the ledger. */
const STEPS = 8

/** A sale reopens the ledger, and another build requests an upgrade of it this many storage steps later. */
async function sellWhileLettingGo(director: Director, afterSteps: number): Promise<void> {
  const { run } = director
  const tab = director.tab(0)
  const connection = () =>
    databasesOf(tab.browser.disk.factory)
      .get(LEDGER_NAME)
      ?.connections.find((one) => one.$owner === tab.page)
  const sale = director.beginReadAhead(0)
  await director.until('the money is counted', () => tab.device.ahead !== null)
  tab.device.ledger.drop()
  await director.until('the tab holds no ledger', () => !connection())
  let left = afterSteps
  run.world.onStep = () => {
    const own = connection()
    if (own) left -= 1
    if (!own || left !== -1) return
    own.dispatchEvent(Object.assign(new IDBVersionChangeEvent('versionchange', { oldVersion: 10, newVersion: 20 }), { eventPath: [] }))
  }
  await director.done('the sale is told', sale)
  run.world.onStep = () => undefined
  if (left >= 0) throw new Stale(`the sale was over ${left + 1} steps before another build asked for the ledger`)
}

/** Bugs of a single till: its disk, tabs and timers. */
export const TILL_HISTORIES: readonly Directed[] = [
  {
    defect: 'F01',
    what: 'a till without a network waits to try again; the disk hangs while the sync tells how it stands, and the timer rings',
    shop: ONE_TILL,
    script: async (director) => {
      director.cutOff(0)
      let isHung = false
      director.onCommit(0, ({ db }) => {
        const sync = peekRow<{ nextAttemptAt: number | null; failures: number }>(director.till(0).disk.factory, LEDGER_NAME, 'meta', 'sync')
        if (isHung || db.name !== LEDGER_NAME || !sync?.failures) return
        isHung = true
        director.run.world.stallStorage(65_000)
      })
      await director.sell(0)
      await director.until('the disk hung behind the note of the next attempt', () => isHung)
      await director.pass(260_000)
    },
  },
  {
    defect: 'F03',
    what: 'a sale opens the ledger, and another build asks for it between opening and using it',
    shop: ONE_TILL,
    script: async (director) => {
      for (let afterSteps = 0; afterSteps < STEPS; afterSteps += 1) await sellWhileLettingGo(director, afterSteps)
    },
  },
  {
    defect: 'F04',
    what: 'a sale is sent and settled; the power fails, and takes whatever was not strictly written; somebody looks without a network',
    shop: ONE_TILL,
    script: async (director) => {
      const { disk } = director.till(0)
      let isCut = false
      director.onCommit(0, () => {
        if (isCut || archiveOn(disk.factory).length === 0) return
        isCut = true
        director.run.world.after(0, () => {
          director.disasters.cutPower(director.till(0), (count) => count - 1)
          director.cutOff(0)
        })
      })
      await director.sell(0)
      await director.until('the power failed once the sale was settled', () => isCut && director.till(0).tabs.length === 0)
      director.till(0).openTab()
      await director.pass(3_000)
      await director.check(0)
    },
  },
  {
    defect: 'F05',
    what: 'a restored server is heard of, and the disk is full once, between the copy that is emptied and the work that is queued again',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellAfterBackup(0)
      await director.restore()
      const epoch = headOn(director.till(0).disk.factory)?.epoch
      // The first write to the copy since the restore.
      const emptied = director.failOnce(0, MIRROR_NAME, 'quota', () => {
        const { facts } = director.run
        return facts !== null && facts.epoch !== epoch
      })
      await director.until('the disk was full as the copy was to be emptied', () => emptied.hasFailed)
      await director.keepLooking(0, 12, 150)
    },
  },
  {
    defect: 'F10',
    what: 'a push is answered late: meanwhile a person brought the till’s work to the server and made another till of the device',
    shop: ONE_TILL,
    script: async (director) => {
      const held = director.hold(0, 'answer', '/push')
      await director.sell(0)
      await director.until('an answer to a push is on its way', () => held.passing !== null)
      await director.enrolAgain(0)
      held.passing?.go()
      await director.copied(0)
      await director.sell(0)
      await director.until('the new till has sent its first sale', () => outboxOn(director.till(0).disk.factory).length === 0, 120_000)
    },
  },
  {
    defect: 'B01',
    what: 'a known customer buys something with a discount on the bill',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellReduced(0)
      await director.settle(0)
    },
  },
]

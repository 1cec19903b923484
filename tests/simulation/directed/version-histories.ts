import { archiveOn, outboxOn } from '../laws/ledger-view.ts'
import { type Directed, ONE_TILL } from './directed.ts'
import type { Director } from './director.ts'
import { Stale } from './stale.ts'

const COPYING_MS = 400
const SETTLED_MS = 20_000

/** A till of the previous version is updated while it has unsent work; its tab dies during the first copy and is reopened. */
async function updateOverWork(director: Director): Promise<void> {
  const browser = director.till(0)
  director.cutOff(0)
  await director.sell(0)
  await director.sell(0)
  if (outboxOn(browser.disk.factory).length !== 2) throw new Stale('two sales wait to be sent')
  browser.update()
  browser.trouble.diesOverUpgrade = 'leaves'
  browser.openTab()
  await director.until('the tab died over the upgrade', () => browser.tabs.length === 0)
  browser.openTab()
  director.cutOff(0, false)
  // The first copy is in progress by then.
  await director.pass(COPYING_MS)
  browser.closeAll()
  browser.openTab()
  await director.pass(SETTLED_MS)
}

/** Bugs between two versions of a till, and of a server. */
export const VERSION_HISTORIES: readonly Directed[] = [
  {
    defect: 'B02',
    what: 'a till of the version before sells and asks for news; then it gets this version, and sells on',
    shop: ONE_TILL,
    before: (director) => director.till(0).makeFormer(),
    script: async (director) => {
      const browser = director.till(0)
      await director.sellAndSettle(0)
      browser.update()
      browser.openTab()
      await director.pass(3_000)
      await director.sellAndSettle(0)
    },
  },
  {
    defect: 'B13',
    what: 'a till of the version before sells without a network, and gets this version over it',
    shop: ONE_TILL,
    before: (director) => director.till(0).makeFormer(),
    script: async (director) => {
      await updateOverWork(director)
      await director.settle(0)
      await director.sellAndSettle(0)
    },
  },
  {
    defect: 'B14',
    what: 'the same, and the disk is cleared of what the version before left there',
    shop: ONE_TILL,
    before: (director) => director.till(0).makeFormer(),
    script: updateOverWork,
  },
  {
    defect: 'B15',
    what: 'a till of this version sells to a server of the version before, which then gets this one, too',
    shop: ONE_TILL,
    before: ({ run }) => {
      run.causes.wasServerFormer = true
      run.stage.server.makeFormer()
    },
    script: async (director) => {
      await director.sell(0)
      await director.answered(0)
      if (outboxOn(director.till(0).disk.factory)[0]?.status !== 'parked') throw new Stale('the server parked what it does not know')
      await director.run.updateServer()
      await director.sellAndSettle(0)
    },
  },
  {
    defect: 'B17',
    what: 'a server of the version before parks a sale, a person dismisses it, and the till hears of that; then somebody looks at its screen',
    shop: ONE_TILL,
    before: ({ run }) => {
      run.causes.wasServerFormer = true
      run.stage.server.makeFormer()
    },
    script: async (director) => {
      const disk = director.till(0).disk.factory
      await director.sell(0)
      await director.settle(0)
      if (archiveOn(disk)[0]?.status !== 'parked') throw new Stale('the server parked what it does not know')
      await director.dismissParked()
      await director.until('the till hears that its sale was dismissed', () => archiveOn(disk)[0]?.status === 'rejected')
      await director.keepLooking(0, 3, 200)
    },
  },
]

import { LEDGER_NAME } from '../../../src/data/ledger/ledger-rows.ts'
import { archiveOn, headOn, mirrorStateOn, outboxOn } from '../laws/ledger-view.ts'
import { Handwork } from '../people/handwork.ts'
import { type Directed, ONE_TILL, TWO_TILLS } from './directed.ts'
import { found } from './director.ts'

/** This many pages of three to five rows contain the rows of one sale but not all that the others did after it. */
const PAGES = 4
const OTHERS = 5

/** Bugs of the local copy of the shop, and of tills that may not have one. */
export const COPY_HISTORIES: readonly Directed[] = [
  {
    defect: 'F13',
    what: 'a till sells the same thing twice, others sell between; it pulls in small pages, and the pull is broken off before the second sale',
    shop: TWO_TILLS,
    faults: { pages: 1 },
    script: async (director) => {
      const { link, disk } = director.till(0)
      const pull = { isLet: false, pages: 0 }
      link.holds = ({ kind, path }) => {
        if (!path.endsWith('/pull')) return false
        if (kind === 'request') return !pull.isLet
        pull.pages += 1
        link.isMute = pull.pages === PAGES
        return false
      }
      await director.sell(0)
      await director.answered(0)
      const first = found(outboxOn(disk.factory)[0]?.serverSeq, 'the first sale was answered')
      for (let nth = 0; nth < OTHERS; nth += 1) {
        await director.sell(1)
        await director.answered(1)
      }
      await director.sell(0)
      await director.answered(0)
      pull.isLet = true
      await director.until('a pull was broken off between the two sales', () => {
        const state = mirrorStateOn(disk.factory)
        return state !== null && !state.isConsistent && state.cursor.ver > first
      })
      const second = found(outboxOn(disk.factory)[1]?.serverSeq, 'both sales are still laid over the copy')
      found((mirrorStateOn(disk.factory)?.cursor.ver ?? 0) < second || null, 'the pull had not come to the second sale')
      await director.check(0)
    },
  },
  {
    defect: 'F14',
    what: 'a device becomes another till while an answer is on its way: its copy is emptied, the disk is full for the identity, and the page arrives',
    shop: ONE_TILL,
    script: async (director) => {
      const { disk } = director.till(0)
      const held = director.hold(0, 'answer', '/pull')
      await director.sell(0)
      await director.until('an answer to a pull is on its way', () => held.passing !== null)
      const identity = director.failOnce(0, LEDGER_NAME, 'quota', () => !mirrorStateOn(disk.factory))
      await director.done('somebody is at the device', director.run.people.enrolAgain(director.till(0)))
      await director.until('the copy was emptied, and there was no room for the identity', () => identity.hasFailed)
      held.passing?.go()
      await director.pass(1_000)
      await director.copied(0)
    },
  },
  {
    defect: 'F15',
    what: 'a till sells after the backup; the server comes back, and the till is taken out of service before it hears of that',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellAfterBackup(0)
      found(archiveOn(director.till(0).disk.factory)[0], 'the sale was answered')
      director.cutOff(0)
      await director.restore()
      await director.done('the till is taken out of service', director.run.people.revoke(director.till(0)))
      director.cutOff(0, false)
      await director.pass(60_000)
    },
  },
  {
    defect: 'F18',
    what: 'a sale is answered for and not pulled yet; the server comes back, and the till’s rescue file arrives before the till hears of it',
    shop: TWO_TILLS,
    script: async (director) => {
      await director.disasters.backUp()
      for (let nth = 0; nth < 2; nth += 1) {
        await director.sellAndSettle(1)
      }
      const { link, disk } = director.till(0)
      link.holds = ({ kind, path }) => kind === 'request' && path.endsWith('/pull')
      await director.sell(0)
      await director.answered(0)
      found(outboxOn(disk.factory)[0], 'the sale still waits in the queue')
      director.cutOff(0)
      director.cutOff(1)
      await director.restore()
      const handwork = new Handwork(director.run, director.run.world.chance('handwork'))
      await handwork.rescue(director.till(0))
      await director.pass(61_000)
      link.holds = () => false
      director.cutOff(0, false)
      await director.until('the till has heard of the restore', () => headOn(disk.factory)?.epoch === director.run.facts?.epoch)
      await director.copied(0)
      await director.pass(1_000)
      await director.keepLooking(0, 10, 1_000)
      director.cutOff(1, false)
    },
  },
  {
    defect: 'F19',
    what: 'a person makes another till of a device that sold; the identity is on the disk, and the page is told that it is not',
    shop: ONE_TILL,
    script: async (director) => {
      await director.sellAndSettle(0)
      const { disk } = director.till(0)
      director.failOnce(0, LEDGER_NAME, 'deaf', () => !mirrorStateOn(disk.factory))
      await director.enrolAgain(0)
      await director.copied(0)
    },
  },
  {
    defect: 'F20',
    what: 'a profile is copied after the backup, both sell under one place; the server comes back, and the copy sends before the till hears of it',
    shop: { tills: 1, tabs: 1 },
    script: async (director) => {
      await director.pass(5_000)
      found(director.disasters.copyProfile(director.till(0)), 'the profile can be copied')
      await director.disasters.backUp()
      director.till(0).openTab()
      await director.pass(3_000)
      await director.sell(0)
      await director.settle(0)
      director.cutOff(0)
      await director.disasters.restore({ isOlder: false, isSilent: false })
      director.till(1).openTab()
      await director.pass(3_000)
      await director.sell(1)
      await director.settle(1)
      director.cutOff(0, false)
      await director.until(
        'the till has heard of the restore',
        () => headOn(director.till(0).disk.factory)?.epoch === director.run.facts?.epoch,
      )
      await director.pass(120_000)
    },
  },
  {
    defect: 'F21',
    what: 'a till asks for news after a sale; meanwhile a tab has proved that the copy is wrong, and it is made afresh in the same round',
    shop: ONE_TILL,
    script: async (director) => {
      const held = director.hold(0, 'request', '/pull')
      await director.sell(0)
      await director.until('the till asks for news', () => held.passing !== null)
      const wrong = found(director.tab(0).loop, 'the tab leads').copyAgain()
      held.passing?.go()
      await director.done('the copy is made afresh', wrong)
      await director.copied(0)
      await director.pass(60_000)
    },
  },
]

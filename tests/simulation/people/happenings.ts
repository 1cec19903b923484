import type { Browser } from '../world/browser.ts'
import type { Chance } from '../chance.ts'
import { closeDayAt } from './day-end.ts'
import { Disasters } from './disasters.ts'
import { Eraser } from './eraser.ts'
import { Handwork } from './handwork.ts'
import { loseConnection } from '../world/storage.ts'
import { IDBVersionChangeEvent } from 'fake-indexeddb'
import { type RawConnection, databasesOf } from '../world/raw-store.ts'
import type { FaultName } from '../plan.ts'
import { mirrorStateOn } from '../laws/ledger-view.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'

const DAY_MS = 24 * 60 * 60_000
const MONTH_MS = 31 * DAY_MS
/** Share of restores that use the older backup, and share that is unannounced; the latter never with copied tills. */
const OLDER = 0.35
const SILENT = 0.2

/** Random events of whole tabs, devices and the server in the course of a history. */
export class Happenings {
  readonly #run: Run
  readonly #chance: Chance
  readonly #disasters: Disasters
  readonly #eraser: Eraser
  readonly #handwork: Handwork

  constructor(run: Run) {
    this.#run = run
    this.#chance = run.world.chance('happenings')
    this.#disasters = new Disasters(run)
    this.#eraser = new Eraser(run, this.#chance)
    this.#handwork = new Handwork(run, this.#chance)
  }

  schedule(): void {
    const { plan, world } = this.#run
    const events: readonly [FaultName, () => void | Promise<void>][] = [
      ['kill', () => this.#withTab((tab) => this.#killTab(tab))],
      ['worker', () => this.#withTab((tab) => this.#killWorker(tab))],
      ['freeze', () => this.#withTab((tab) => this.#freeze(tab))],
      ['power', () => this.#cutPower(this.#anyBrowser())],
      ['upgrade', () => this.#askForDatabases(this.#anyBrowser())],
      ['clock', () => this.#turnClock(this.#anyBrowser())],
      ['restart', () => this.#run.stage.server.restart()],
      [
        'restore',
        () =>
          this.#disasters.restore({
            isOlder: this.#chance.isHit(OLDER),
            isSilent: this.#chance.isHit(SILENT) && !this.#run.plan.faults.clone,
          }),
      ],
      ['clone', () => this.#clone(this.#anyBrowser())],
      ['wipe', () => this.#wipe(this.#anyBrowser())],
      ['revoke', () => this.#run.people.revoke(this.#anyBrowser())],
      ['erase', () => this.#eraser.erase()],
      ['dayEnd', () => void closeDayAt(this.#run, this.#anyBrowser()).catch((fault: unknown) => world.fail(fault))],
      ['corrupt', () => this.#breakDisk(this.#anyBrowser())],
      ['leap', () => this.#leap()],
      ['again', () => this.#run.people.enrolAgain(this.#anyBrowser())],
      ['rescue', () => this.#handwork.rescue(this.#anyBrowser())],
      ['settle', () => this.#handwork.settle()],
      ['minApp', () => this.#askForNewerApp()],
    ]
    const backups = plan.faults.restore ? 1 + this.#chance.below(2) : 0
    for (let nth = 0; nth < backups; nth += 1) world.after(this.#chance.between(0, plan.spanMs * 0.8), () => this.#disasters.backUp())
    for (const [name, happen] of events) {
      const rate = plan.faults[name] ?? 0
      const count = Math.floor(rate) + (this.#chance.isHit(rate % 1) ? 1 : 0)
      for (let nth = 0; nth < count; nth += 1) world.after(this.#chance.between(3_000, plan.spanMs), happen)
    }
    this.#schedulePartitions()
    this.#beginFormer()
    this.#beginFormerServer()
  }

  /** The server runs the previous version for a while, with tills of both versions. */
  #beginFormerServer(): void {
    const { world, plan, stage, causes } = this.#run
    const chance = world.chance('version of the server')
    if (!chance.isHit(plan.faults.formerServer ?? 0)) return
    causes.wasServerFormer = true
    stage.server.makeFormer()
    world.after(chance.between(3_000, plan.spanMs), () => this.#run.updateServer())
  }

  /** Starts some tills with the previous version. Each is updated when it is closed and reopened, at the latest at the end. */
  #beginFormer(): void {
    const { world, plan, browsers } = this.#run
    const chance = world.chance('versions')
    for (const browser of browsers) {
      if (!chance.isHit(plan.faults.former ?? 0)) continue
      browser.makeFormer()
      world.after(chance.between(3_000, plan.spanMs), () => this.#update(browser, chance))
    }
  }

  /** Updates a till; often a tab dies during it: before the new copy has its stores, just after, or during the first copy. */
  #update(browser: Browser, chance: Chance): void {
    const { world } = this.#run
    const { head } = browser
    if (head && head.ackedSeq > 0) sometimes('a till of the version before sent its work')
    if (head && head.ackedSeq < head.nextSeq - 1) sometimes('a till got this version over work that was not sent')
    browser.update()
    this.#run.forgetCursor(browser)
    browser.trouble.diesOverUpgrade = chance.pick(['dies', 'leaves', null, null] as const)
    this.#reopen(browser)
    if (!chance.isHit(0.5)) return
    world.after(chance.between(600, 24_000), () => {
      const state = mirrorStateOn(browser.disk.factory)
      if (browser.tabs.length > 0 && state?.copy) sometimes('a tab was closed while its new version copied the shop')
      browser.closeAll()
      this.#reopen(browser)
    })
  }

  #anyBrowser(): Browser {
    return this.#chance.pick(this.#run.browsers)
  }

  /** Lets a month pass; all pending requests are answered. */
  async #leap(): Promise<void> {
    const { world, causes } = this.#run
    world.leaptMs += MONTH_MS
    causes.leaps += 1
    world.note('a month passes')
    await this.#run.people.signInAgain()
    if (this.#run.browsers.some(({ head }) => head && head.ackedSeq < head.nextSeq - 1))
      sometimes('a month passed over work that was not sent')
  }

  #withTab(act: (tab: Tab) => void): void {
    const { tabs } = this.#anyBrowser()
    if (tabs.length > 0) act(this.#chance.pick(tabs))
  }

  /** Reopens the till after a while. */
  #reopen(browser: Browser): void {
    this.#run.world.after(this.#chance.between(500, 20_000), () => {
      if (browser.tabs.length < this.#run.plan.tabs) void browser.openTab()
    })
  }

  #killTab(tab: Tab): void {
    sometimes('a tab was closed')
    if (tab.worker === tab.browser.leader) sometimes('the leading tab was closed')
    tab.browser.closeTab(tab)
    this.#reopen(tab.browser)
  }

  #killWorker(tab: Tab): void {
    sometimes('a worker died')
    this.#run.world.note('worker dies', tab.worker.name)
    tab.worker.kill()
  }

  #freeze(tab: Tab): void {
    sometimes('a tab was frozen')
    if (tab.worker === tab.browser.leader) sometimes('a frozen tab held the leadership')
    this.#run.world.note('freezes', tab.name)
    tab.freeze()
    this.#run.world.after(this.#chance.between(2_000, 90_000), () => tab.thaw())
  }

  #cutPower(browser: Browser): void {
    this.#disasters.cutPower(browser, (count) => this.#chance.below(count))
    this.#reopen(browser)
  }

  #askForDatabases(browser: Browser): void {
    sometimes('another build asked for the databases')
    for (const database of databasesOf(browser.disk.factory).values()) {
      for (const connection of database.connections) {
        if (this.#chance.isHit(0.5)) loseConnection(connection)
        else dispatchTo(connection)
      }
    }
  }

  #turnClock(browser: Browser): void {
    sometimes('a device clock jumped')
    const jump = this.#chance.pick([DAY_MS, -DAY_MS, 5 * 60_000, -5 * 60_000, 3_000])
    browser.skewMs += jump
    if (this.#chance.isHit(0.3)) browser.drift = this.#chance.between(-0.02, 0.02)
    this.#run.world.note('clock', `${browser.name} ${jump}`)
  }

  #clone(browser: Browser): void {
    const copy = this.#disasters.copyProfile(browser)
    if (!copy) return
    this.#reopen(browser)
    this.#reopen(copy)
  }

  /** Makes every database fail to open. After a while the device is enrolled anew. */
  #breakDisk(browser: Browser): void {
    sometimes('a disk broke for good')
    browser.closeAll()
    browser.trouble.isBroken = true
    this.#reopen(browser)
    this.#run.world.after(this.#chance.between(20_000, 40_000), () => {
      browser.trouble.isBroken = false
      this.#wipe(browser)
    })
  }

  #askForNewerApp(): void {
    sometimes('the server asked for a newer app')
    const { server } = this.#run.stage
    server.requestFrom('99.0.0')
    this.#run.world.after(this.#chance.between(5_000, 90_000), () => server.requestFrom(null))
  }

  /** Deletes the profile; a person then closes its series and enrols the device anew. */
  #wipe(browser: Browser): void {
    sometimes('a profile was lost')
    this.#run.world.note('wiped', browser.name)
    const deviceId = browser.head?.deviceId
    if (deviceId) {
      this.#run.causes.wiped.add(deviceId)
      this.#run.world.after(this.#chance.between(1_000, 20_000), () => this.#run.people.close(deviceId, 'retire'))
    }
    browser.closeAll()
    browser.disk.wipe()
    this.#run.forgetCursor(browser)
    this.#run.people.enrolLater(browser)
  }

  #schedulePartitions(): void {
    const { world, plan, browsers } = this.#run
    const rate = plan.faults.partition ?? 0
    if (rate === 0) return
    for (const { link } of browsers) {
      for (let at = this.#chance.between(0, 30_000); at < plan.spanMs; at += this.#chance.between(10_000, 120_000)) {
        if (!this.#chance.isHit(rate)) continue
        const [isMute, isDeaf] = this.#chance.pick([
          [true, true],
          [true, false],
          [false, true],
        ] as const)
        world.after(at, () => void Object.assign(link, { isMute, isDeaf }))
        world.after(at + this.#chance.between(500, 60_000), () => void Object.assign(link, { isMute: false, isDeaf: false }))
      }
    }
  }
}

/** Sends the event that a connection gets when a newer build opens the database. */
function dispatchTo(connection: RawConnection): void {
  const event = Object.assign(new IDBVersionChangeEvent('versionchange', { oldVersion: 10, newVersion: 20 }), { eventPath: [] })
  connection.dispatchEvent(event)
}

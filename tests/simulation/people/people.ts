import type { RescueContent } from '#domain/sync/rescue.ts'
import { collectRescue, partsOf } from '../../../src/data/till/rescue.ts'
import { noteRescued } from '../../../src/data/till/rescued.ts'
import { heldEverywhere } from '../../../src/data/ledger/ledger-rows.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import type { Browser } from '../world/browser.ts'
import type { Run } from '../run.ts'
import { send, enrol } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'
import type { Tab } from '../world/tab.ts'

const LOOK_EVERY_MS = 15_000
const SIGNED_IN_MS = 24 * 60 * 60_000

/** The person who manages a shop's tills: enrols, retires and revokes them, and follows up a server restore. */
export class People {
  readonly #run: Run
  readonly #chance
  readonly #visiting = new Set<Browser>()
  /** Number of pending manual tasks. */
  errands = 0
  /** Rescue files of tills whose devices were enrolled anew. */
  readonly #files: RescueContent[] = []

  constructor(run: Run) {
    this.#run = run
    this.#chance = run.world.chance('people')
  }

  /** A till unknown to the server cannot send; eventually a person follows the instructions on its screen. */
  begin(): void {
    const { world, browsers } = this.#run
    const check = () => {
      for (const browser of browsers) if (browser.head && this.#run.standingOf(browser) === 'nobody') this.#visit(browser)
      this.#closeWhatCameBack()
      world.after(LOOK_EVERY_MS, check)
    }
    world.after(LOOK_EVERY_MS, check)
  }

  /**
   * A restored server has nothing to close for a till that it does not know when its device is enrolled anew. A late
   * request can make that till known and open again; it is then closed from the list.
   */
  #closeWhatCameBack(): void {
    const { causes, facts } = this.#run
    if (causes.restores === 0) return
    const open = facts?.devices.filter(({ id, status }) => status === 'active' && causes.left.has(id)) ?? []
    for (const { id } of open) void this.close(id, 'retire')
  }

  /** Signs in again, after a month and after a restore. */
  async signInAgain(): Promise<void> {
    const { world, stage } = this.#run
    const [now, until] = [world.date, world.date + SIGNED_IN_MS].map((at) => new Date(at).toISOString())
    await stage.server.db.asPlatform((tx) =>
      tx.query('update session set created_at = $1, last_seen_at = $1, expires_at = $2', [now, until]),
    )
  }

  #visit(browser: Browser): void {
    if (this.#visiting.has(browser)) return
    this.#visiting.add(browser)
    this.#run.world.after(this.#chance.between(500, 10_000), async () => {
      this.#visiting.delete(browser)
      if (browser.head && this.#run.standingOf(browser) === 'nobody') await this.enrolAgain(browser)
    })
  }

  /** Takes a till out of service, retrying until it succeeds. */
  async close(deviceId: string, how: 'retire' | 'revoke'): Promise<void> {
    const { run } = { run: this.#run }
    const { server, shop } = run.stage
    const isDone = await send(server, `/api/devices/${deviceId}/${how}`, shop.token, { reason: 'lost' }).then(
      () => true,
      () => false,
    )
    run.world.note(how, `${deviceId} ${isDone}`)
    const facts = await run.readFacts()
    if (!isDone && facts.devices.some(({ id }) => id === deviceId)) run.world.after(5_000, () => this.close(deviceId, how))
  }

  /** Repeats the changes to tills that the restored server has lost. */
  repeatAfterRestore(): void {
    const { world, causes } = this.#run
    const again = (ids: ReadonlySet<string>, how: 'retire' | 'revoke') => {
      for (const id of ids) world.after(this.#chance.between(1_000, 20_000), () => this.close(id, how))
    }
    for (const file of this.#files) {
      this.errands += 1
      world.after(this.#chance.between(1_000, 20_000), () => this.#bringAgain(file))
    }
    again(causes.revoked, 'revoke')
    again(new Set([...causes.wiped, ...causes.retired]), 'retire')
  }

  async revoke(browser: Browser): Promise<void> {
    const deviceId = browser.head?.deviceId
    if (!deviceId) return
    this.#run.causes.revoked.add(deviceId)
    await this.close(deviceId, 'revoke')
  }

  /** Enrols an empty browser, and retries when its storage fails. */
  enrolLater(browser: Browser): void {
    const run = this.#run
    run.world.after(this.#chance.between(500, 10_000), async () => {
      const tab = browser.tabs[0] ?? browser.openTab()
      if (browser.head) return
      await this.#give(browser, tab)
      run.world.after(8_000, () => {
        if (!browser.head) this.enrolLater(browser)
      })
    })
  }

  async #give(browser: Browser, tab: Tab): Promise<void> {
    const run = this.#run
    const till = await enrol(run.stage.server, run.stage.shop.token, browser.name).catch(() => null)
    run.world.note('enrolled', `${browser.name} ${till?.series ?? 'not'}`)
    await run.readFacts()
    if (!till) return
    const before = browser.head?.deviceId
    const keep = async () => {
      await storeIdentity(tab.device, browser.name, till)
      tab.reportEnrolled()
      if (!before) return
      run.causes.leaving.delete(before)
      run.causes.left.add(before)
      run.causes.retired.add(before)
      await this.close(before, 'retire')
    }
    if (before) run.causes.leaving.set(before, () => tab.page.isDead)
    // After a failure the former till is still in place, and there is nothing to close.
    keep().catch(() => before && run.causes.leaving.delete(before))
  }

  /**
   * Follows the screen of a blocked till: imports its work at the server under a signed-in session, then enrols the
   * device anew. When the storage fails or the server is busy, nothing changes.
   */
  async enrolAgain(browser: Browser): Promise<void> {
    const run = this.#run
    const tab = browser.tabs.find((one) => one.isAwake)
    const deviceId = browser.head?.deviceId
    if (!tab || !deviceId) return
    if (run.standingOf(browser) === 'nobody') sometimes('a till that the server forgot was looked after')
    const steps = async () => {
      if (!(await this.#bringToSafety(tab))) return
      await this.#give(browser, tab)
    }
    steps().catch((cause: unknown) => run.world.note('not enrolled again', `${browser.name} ${String(cause)}`))
  }

  /** Exports everything that no backup of the server holds, as the screen of a forked, revoked or forgotten till does. */
  async #bringToSafety(tab: Tab): Promise<boolean> {
    const collected = await collectRescue(tab.device)
    if (!collected) return false
    const { head, content } = collected
    if (!(await this.#bring(content))) return false
    this.#files.push(content)
    await this.#run.readFacts()
    const last = content.operations.at(-1)
    // The same work is in a saved file: without it the till would wait for the next backup.
    const file = { by: 'file', after: heldEverywhere(head), through: last?.seq ?? head.durableSeq } as const
    if (last) await noteRescued(tab.device, head, file)
    return true
  }

  async #bring(content: RescueContent): Promise<boolean> {
    const { server, shop } = this.#run.stage
    for (const operations of partsOf(content.operations)) {
      const isTaken = await send(server, '/api/rescue/import', shop.token, { ...content, operations }).then(
        () => true,
        (cause: unknown) => (this.#run.world.note('not imported', String(cause).slice(0, 80)), false),
      )
      if (!isTaken) return false
      this.#run.causes.imported.add(content.deviceId)
    }
    return true
  }

  /** Imports a saved file again, because a restored server may lack it. */
  async #bringAgain(content: RescueContent): Promise<void> {
    const isTaken = await this.#bring(content)
    await this.#run.readFacts()
    if (isTaken) this.errands -= 1
    else this.#run.world.after(5_000, () => this.#bringAgain(content))
  }
}

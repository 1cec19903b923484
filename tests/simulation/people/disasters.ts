import { Backups } from '../world/backup.ts'
import type { Browser } from '../world/browser.ts'
import { diskImage, factoryWith } from '../world/raw-store.ts'
import type { Run } from '../run.ts'
import { sometimes } from '../sometimes.ts'

/** Server restores, profile copies and power cuts, with people's reaction to them; triggered randomly or by a directed history. */
export class Disasters {
  readonly #run: Run
  readonly #backups: Backups

  constructor(run: Run) {
    this.#run = run
    this.#backups = new Backups(run.stage.server, run.stage.tables)
  }

  async backUp(): Promise<void> {
    await this.#backups.make()
    await this.#run.readFacts()
    const tills = await this.#run.stage.server.db.asPlatform((tx) =>
      tx.query<{ id: string; seq: number }>('select device_id as id, last_seq as seq from device'),
    )
    for (const { id, seq } of tills) this.#run.durable.set(id, seq)
    this.#run.world.note('backup')
  }

  async restore({ isOlder, isSilent }: { readonly isOlder: boolean; readonly isSilent: boolean }): Promise<void> {
    if (this.#backups.count === 0) return
    const { causes, stage, people, watch, world } = this.#run
    const wasOlder = await this.#backups.restore({ isOlder, epoch: isSilent ? null : stage.server.clock.newId() })
    sometimes(wasOlder ? 'the server was restored from an older backup' : 'the server was restored from a backup')
    if (isSilent) sometimes('a restored server did not say so')
    causes.restores += 1
    if (isSilent) causes.silentRestores += 1
    watch.words.clear()
    world.note('restore', `${wasOlder} ${isSilent}`)
    await people.signInAgain()
    const before = this.#run.facts?.devices ?? []
    const known = new Set((await this.#run.readFacts()).devices.map(({ id }) => id))
    for (const { id } of before) if (!known.has(id)) causes.forgotten.add(id)
    people.repeatAfterRestore()
  }

  /** Copies a profile to another device, so that the same till exists twice. Returns the browser with the copy; both are closed. */
  copyProfile(browser: Browser): Browser | null {
    const deviceId = browser.head?.deviceId
    if (!deviceId) return null
    sometimes('a profile was copied')
    this.#run.causes.copied.add(deviceId)
    browser.closeAll()
    const copy = this.#run.addBrowser(`${browser.name}'`, factoryWith(diskImage(browser.disk.factory)))
    this.#run.world.note('cloned', copy.name)
    return copy
  }

  /** Cuts the power. `choose` gets the number of the newest relaxed commits of each database plus one and returns how many are lost. */
  cutPower(browser: Browser, choose: (count: number) => number): void {
    browser.closeAll()
    const undone = browser.disk.cutPower(choose)
    if (undone > 0) sometimes('a power cut took relaxed writes')
    this.#run.world.note('power cut', `${browser.name} ${undone}`)
    this.#run.forgetCursor(browser)
  }
}

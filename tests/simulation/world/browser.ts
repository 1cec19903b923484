import type { Channel } from '../../../src/data/ports.ts'
import { LEDGER_NAME, type LedgerHead } from '../../../src/data/ledger/ledger-rows.ts'
import { MIRROR_NAME } from '../../../src/data/mirror/mirror-rows.ts'
import { LEADER_LOCK } from '../../../src/data/sync/sync-status.ts'
import type { Chance } from '../chance.ts'
import type { Context } from './context.ts'
import { makeFormerDisk, nameOnDisk } from './former-disk.ts'
import type { Link } from './link.ts'
import { Locks } from './locks.ts'
import { type RawTransaction, peekRow } from './raw-store.ts'
import { type Disk } from './storage.ts'
import { Tab } from './tab.ts'
import type { Trouble } from './trouble.ts'
import type { World } from './world.ts'

interface Member {
  readonly context: Context
  readonly receive: (message: unknown) => void
}

/** Called at each commit of a living context. */
export type OnCommitted = (browser: Browser, context: Context, transaction: RawTransaction) => void

/** One browser profile: its disk, locks, channels, clock and open tabs. */
export class Browser {
  readonly name: string
  readonly world: World
  readonly chance: Chance
  readonly disk: Disk
  readonly link: Link
  readonly trouble: Trouble
  readonly locks = new Locks()
  tabs: Tab[] = []
  /** Its pages run the previous version until `update`. */
  isFormer = false
  /** The device's clock minus the world's, and its drift. */
  skewMs = 0
  drift = 0
  #tabCount = 0
  readonly #channels = new Map<string, Set<Member>>()
  readonly #onCommitted: OnCommitted

  constructor(given: {
    readonly name: string
    readonly world: World
    readonly disk: Disk
    readonly link: Link
    readonly trouble: Trouble
    readonly onCommitted: OnCommitted
  }) {
    this.name = given.name
    this.world = given.world
    this.disk = given.disk
    this.link = given.link
    this.trouble = given.trouble
    this.#onCommitted = given.onCommitted
    this.chance = given.world.chance(`browser ${given.name}`)
  }

  nowMs(): number {
    const elapsed = this.world.now - this.#startedAt
    return Math.floor(this.world.date + this.skewMs + elapsed * this.drift)
  }
  readonly #startedAt = Date.UTC(2026, 10, 21, 9)

  get head(): LedgerHead | null {
    return peekRow<LedgerHead>(this.disk.factory, LEDGER_NAME, 'meta', 'head')
  }

  /** The name of the copy that its pages read. */
  get mirrorName(): string {
    return nameOnDisk(MIRROR_NAME, this.isFormer)
  }

  /** Switches its pages to the previous version and the disk to that version's state. No tab may be open. */
  makeFormer(): void {
    makeFormerDisk(this.disk.factory)
    this.isFormer = true
  }

  /** Closes every page; the next one runs the current version on the previous version's disk. */
  update(): void {
    this.world.note('this version', this.name)
    this.closeAll()
    this.isFormer = false
  }

  get leader(): Context | null {
    return this.locks.holderOf(LEADER_LOCK)
  }

  openTab(): Tab {
    this.#tabCount += 1
    const tab = new Tab(this, `${this.name}.${this.#tabCount}`)
    this.tabs.push(tab)
    this.world.note('tab opens', tab.name)
    return tab
  }

  closeTab(tab: Tab): void {
    this.world.note('tab dies', tab.name)
    tab.kill()
    this.tabs = this.tabs.filter((one) => one !== tab)
  }

  closeAll(): void {
    for (const tab of this.tabs) this.closeTab(tab)
  }

  openChannel(context: Context, name: string, listener: (message: unknown) => void): Channel {
    const members = this.#channels.get(name) ?? new Set()
    this.#channels.set(name, members)
    const member: Member = { context, receive: listener }
    members.add(member)
    return {
      say: (message) => {
        const copy: unknown = structuredClone(message)
        for (const other of members) {
          if (other === member || this.trouble.isHintLost()) continue
          this.world.after(1 + this.chance.float() * 4, () => other.context.enter(() => members.has(other) && other.receive(copy)))
        }
      },
      close: () => void members.delete(member),
    }
  }

  forget(context: Context): void {
    for (const members of this.#channels.values()) {
      for (const member of members) if (member.context === context) members.delete(member)
    }
  }

  onCommitted(context: Context, transaction: RawTransaction): void {
    this.#onCommitted(this, context, transaction)
  }
}

import type { Ports } from '../../../src/data/ports.ts'
import type { Browser } from './browser.ts'
import type { RawTransaction } from './raw-store.ts'
import { type CommitFate, type Disk, type OpenFate, type StorageOwner, storageOf } from './storage.ts'
import type { World } from './world.ts'

/**
 * A page or worker that can die, freeze and run on its own. The shipped code in it uses only its ports; once it is
 * dead, requests through them are never answered.
 */
export class Context implements StorageOwner {
  readonly name: string
  readonly browser: Browser
  isDead = false
  #isFrozen = false
  #held: (() => void)[] = []
  #nth = 0
  /** Pending timers by due time. */
  readonly timers = new Map<number, number>()
  /** Number of requests without an answer yet. */
  openRequests = 0

  constructor(browser: Browser, name: string) {
    this.browser = browser
    this.name = name
  }

  get world(): World {
    return this.browser.world
  }
  get disk(): Disk {
    return this.browser.disk
  }
  get isFormer(): boolean {
    return this.browser.isFormer
  }
  get isFrozen(): boolean {
    return this.#isFrozen
  }

  /** Runs an external event unless this context is dead; deferred while it is frozen. */
  enter(run: () => void): void {
    if (this.isDead) return
    if (this.#isFrozen) this.#held.push(run)
    else run()
  }

  freeze(): void {
    this.#isFrozen = true
  }

  thaw(): void {
    this.#isFrozen = false
    const held = this.#held
    this.#held = []
    for (const run of held) this.world.after(0, () => this.enter(run))
  }

  kill(): void {
    if (this.isDead) return
    this.isDead = true
    this.timers.clear()
    this.disk.closeAllOf(this)
    this.browser.locks.releaseAllOf(this)
    this.browser.forget(this)
  }

  readonly ports = (): Ports => ({
    nowMs: () => this.browser.nowMs(),
    randomBytes: (count) => this.browser.chance.bytes(count),
    fetch: (path, init) => this.browser.link.fetch(this, path, init),
    after: (delayMs, run) => this.#after(delayMs, run),
    withLock: (name, hold) => this.browser.locks.request(this, name, hold),
    openChannel: (name, listener) => this.browser.openChannel(this, name, listener),
    storage: storageOf(this),
  })

  #after(delayMs: number, run: () => void): () => void {
    if (this.isDead) return () => undefined
    this.#nth += 1
    const nth = this.#nth
    this.timers.set(nth, this.world.now + delayMs)
    const fire = () => {
      if (this.timers.delete(nth)) run()
    }
    const cancel = this.world.after(delayMs, () => this.enter(fire))
    return () => {
      this.timers.delete(nth)
      cancel()
    }
  }

  fateOfCommit(transaction: RawTransaction): CommitFate {
    return this.browser.trouble.fateOfCommit(this, transaction)
  }
  fateOfOpen(name: string): OpenFate {
    return this.browser.trouble.fateOfOpen(this, name)
  }
  fateOfUpgrade(name: string): Extract<CommitFate, 'kept' | 'dies' | 'leaves'> {
    return this.browser.trouble.fateOfUpgrade(this, name)
  }
  onCommitted(transaction: RawTransaction): void {
    if (!this.isDead) this.browser.onCommitted(this, transaction)
  }
  later(run: () => void): void {
    this.world.task(() => {
      if (!this.isDead) run()
    })
  }
  die(): void {
    const tab = this.browser.tabs.find((one) => one.contexts.includes(this))
    if (tab) this.browser.closeTab(tab)
    else this.kill()
  }
}

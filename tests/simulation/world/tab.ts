import { type Device, makeDevice } from '../../../src/data/device.ts'
import type { Channel, Ports } from '../../../src/data/ports.ts'
import { listenForPokes } from '../../../src/data/sync/poker.ts'
import { makeSyncDevice } from '../../../src/data/sync/sync-device.ts'
import { SyncLoop } from '../../../src/data/sync/sync-loop.ts'
import { LEADER_LOCK, SYNC_CHANNEL, isSyncMessage, workerLock } from '../../../src/data/sync/sync-status.ts'
import type { Browser } from './browser.ts'
import { Context } from './context.ts'

const RESPAWN_MS = 1_000
const forever = () => new Promise<never>(() => undefined)

/** A tab as the shipped page and its worker create it: the page's device, and a worker that waits to lead. */
export class Tab {
  readonly name: string
  readonly browser: Browser
  readonly page: Context
  readonly device: Device
  worker: Context
  loop: SyncLoop | null = null
  readonly #channel: Channel
  #workers = 0

  constructor(browser: Browser, name: string) {
    this.browser = browser
    this.name = name
    this.page = new Context(browser, name)
    const ports = this.page.ports()
    this.device = makeDevice(ports)
    this.#channel = ports.openChannel(SYNC_CHANNEL, () => undefined)
    this.worker = this.#spawn()
  }

  get contexts(): readonly Context[] {
    return [this.page, this.worker]
  }
  get isAwake(): boolean {
    return !this.page.isDead && !this.page.isFrozen
  }

  /** Corresponds to `wakeSender` of the shipped page. */
  wake(): void {
    this.#channel.say({ kind: 'wake' })
  }

  /** Notifies the worker that this browser was enrolled, as the shipped page does. */
  reportEnrolled(): void {
    this.#channel.say({ kind: 'enrolled' })
  }

  kill(): void {
    for (const context of this.contexts) context.kill()
  }

  freeze(): void {
    for (const context of this.contexts) context.freeze()
  }
  thaw(): void {
    for (const context of this.contexts) context.thaw()
  }

  /** The page requests the lock that its worker holds: when it is granted, the worker is dead, and a new one is started. */
  #spawn(): Context {
    this.#workers += 1
    const id = `${this.name}w${this.#workers}`
    const worker = new Context(this.browser, id)
    const ports = worker.ports()
    this.#work(worker, ports, id)
    const pagePorts = this.page.ports()
    pagePorts.after(5, () => {
      void pagePorts.withLock(workerLock(id), () => {
        pagePorts.after(RESPAWN_MS, () => {
          this.loop = null
          this.worker = this.#spawn()
        })
        return Promise.resolve()
      })
    })
    return worker
  }

  /** The life cycle of a worker, as in `sync-worker.ts`, around the shipped loop. */
  #work(worker: Context, ports: Ports, id: string): void {
    const device = makeSyncDevice(ports)
    let loop: SyncLoop | null = null
    const channel = ports.openChannel(SYNC_CHANNEL, (message) => {
      if (!isSyncMessage(message) || !loop) return
      if (message.kind === 'ask') this.#run(loop.report())
      if (message.kind === 'wake' && message.isFresh) loop.hurry()
      else if (message.kind === 'wake') this.#run(loop.wake())
      if (message.kind === 'enrolled') this.#run(loop.wake('credential-changed'))
    })
    const lead = async () => {
      worker.world.note('leads', id)
      loop = new SyncLoop(device, (status) => channel.say({ kind: 'status', leaderId: id, status }))
      this.loop = loop
      listenForPokes(device, () => loop && this.#run(loop.wake()))
      this.#run(loop.start())
      await forever()
    }
    void ports.withLock(workerLock(id), () => {
      void ports.withLock(LEADER_LOCK, lead)
      return forever()
    })
  }

  #run(work: Promise<void>): void {
    work.catch((bug: unknown) => this.browser.world.fail(bug))
  }
}

import { type ParkedOperation, parkedOperationsResponseSchema } from '#domain/sync/devices.ts'
import type { RescueContent } from '#domain/sync/rescue.ts'
import * as v from 'valibot'
import { collectRescue } from '../../../src/data/till/rescue.ts'
import { storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import type { Browser } from '../world/browser.ts'
import type { Chance } from '../chance.ts'
import type { Run } from '../run.ts'
import { send } from '../world/shop.ts'
import { sometimes } from '../sometimes.ts'

/** Manual handling of single operations: imports rescue files, and settles parked or quarantined operations. */
export class Handwork {
  readonly #run: Run
  readonly #chance: Chance

  constructor(run: Run, chance: Chance) {
    this.#run = run
    this.#chance = chance
  }

  /** Exports a rescue file at a till and imports it at the server later, whatever has happened to the till since. */
  async rescue(browser: Browser): Promise<void> {
    const tab = browser.tabs.find((one) => one.isAwake)
    if (!tab) return
    collectRescue(tab.device).then(
      (collected) => collected && this.#run.world.after(this.#chance.between(1_000, 60_000), () => this.#bring(collected.content)),
      (cause: unknown) => {
        if (!storageFaultOf(cause)) this.#run.world.fail(cause)
      },
    )
  }

  async #bring(content: RescueContent): Promise<void> {
    const { server, shop } = this.#run.stage
    if (content.operations.length === 0) return
    this.#run.causes.imported.add(content.deviceId)
    const isTaken = await send(server, '/api/rescue/import', shop.token, content).then(
      () => true,
      () => false,
    )
    if (isTaken) sometimes('a rescue file was brought in')
    this.#run.world.note('rescue file', `${content.deviceId} ${isTaken}`)
    await this.#run.readFacts()
  }

  /** Settles one operation of the inbox. */
  async settle(): Promise<void> {
    const saved = await this.saved()
    if (saved.length > 0) await this.resolve(this.#chance.pick(saved), this.#chance.pick(['rerun', 'rerun', 'dismiss'] as const))
  }

  async resolve({ deviceId, seq, payloadSha, status }: ParkedOperation, action: 'rerun' | 'dismiss'): Promise<void> {
    const { server, shop } = this.#run.stage
    const isAside = status === 'quarantined'
    const which = isAside ? { payloadSha } : { seq }
    if (isAside) this.#run.causes.settledAside.add(deviceId)
    if (!isAside && action === 'dismiss') this.#run.causes.dismissed.add(`${deviceId} ${seq}`)
    const isDone = await send(server, '/api/operations/resolve', shop.token, { deviceId, ...which, action, reason: 'so' }).then(
      () => true,
      () => false,
    )
    if (isDone) sometimes(isAside ? 'what stood aside was settled' : 'what was parked was settled')
    this.#run.world.note('settled', `${deviceId} ${seq} ${action} ${isDone}`)
    await this.#run.readFacts()
  }

  /** The operations that can be settled by hand. */
  async saved(): Promise<readonly ParkedOperation[]> {
    const { server, shop } = this.#run.stage
    const headers = { authorization: `Bearer ${shop.token}` }
    const lists = []
    for (const { id } of this.#run.facts?.devices ?? [])
      for (const status of ['parked', 'quarantined']) {
        const answer = await server.handle(`/api/devices/${id}/operations?status=${status}`, { method: 'GET', headers })
        if (answer?.status === 200) lists.push(v.parse(parkedOperationsResponseSchema, JSON.parse(answer.text)).operations)
      }
    return lists.flat().filter(({ code }) => code !== 'sync.operation-repeated')
  }
}

import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { allPermissions } from '#domain/access/pages.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import type { Actor, AnyRecord } from '#domain/kernel/define.ts'
import { makeId } from '#domain/kernel/ids.ts'
import { instant } from '#domain/kernel/time.ts'
import { rentItem } from '#domain/rentals/piece/rent-item.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { type Device, makeDevice } from '../../src/data/device.ts'
import { resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../support/copy-page.ts'
import type { Ports } from '../../src/data/ports.ts'
import { type SyncDevice, makeSyncDevice } from '../../src/data/sync/sync-device.ts'
import { storeIdentity } from '../../src/data/till/till.ts'
import {
  EXAMPLE_NOW,
  exampleCustomer,
  exampleId,
  examplePiece,
  exampleProduct,
  exampleService,
  exampleSetting,
} from '../support/examples/example-shop.ts'
import { makeSale } from '../support/examples/make-sale.ts'
import { exampleIdentity } from '../support/examples/example-identity.ts'

export function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('there should be one')
  return value
}

let drawn = 0
/** Bytes that differ from call to call and are the same in every run. */
export const testBytes = (count: number): Uint8Array => {
  drawn += 1
  let seed = drawn * 2_654_435_761
  return Uint8Array.from({ length: count }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed >>> 24
  })
}

export const newTestId = (): string => makeId(EXAMPLE_NOW, testBytes(10))

export interface TestTimers {
  now: number
  /** Runs the timers that are due by then, including those they set. */
  readonly advance: (ms: number) => Promise<void>
  readonly pending: () => readonly number[]
}
export interface TestDevice extends Device {
  /** The same browser as its sync worker uses it. */
  readonly sync: SyncDevice
  readonly timers: TestTimers
  /** Another tab of the same browser: the same databases, separate connections and memory. */
  readonly tab: () => Device
}

const nothingAnswers: Ports['fetch'] = () => Promise.reject(new TypeError('Failed to fetch'))

/** A new browser with a clock that the test advances. */
export function testDevice(fetch: Ports['fetch'] = nothingAnswers, factory: IDBFactory = new IDBFactory()): TestDevice {
  const due = new Map<number, { readonly at: number; readonly run: () => void }>()
  let nth = 0
  const timers: TestTimers = {
    now: EXAMPLE_NOW,
    pending: () => [...due.values()].map((timer) => timer.at - timers.now).toSorted((a, b) => a - b),
    async advance(ms) {
      timers.now += ms
      const ready = [...due].filter(([, timer]) => timer.at <= timers.now)
      for (const [key, timer] of ready) {
        due.delete(key)
        timer.run()
      }
      await settled()
    },
  }
  const ports: Ports = {
    nowMs: () => timers.now,
    randomBytes: testBytes,
    fetch,
    after(delayMs, run) {
      nth += 1
      const key = nth
      due.set(key, { at: timers.now + delayMs, run })
      return () => due.delete(key)
    },
    withLock: async (_name, hold) => hold(),
    openChannel: () => ({ say: () => undefined, close: () => undefined }),
    storage: { indexedDB: factory, IDBKeyRange },
  }
  return Object.assign(makeDevice(ports), { timers, sync: makeSyncDevice(ports), tab: () => makeDevice(ports) })
}

/** Lets all pending promises and tasks run. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0))
}

const SHOP: readonly (readonly [AnyRecord, readonly Readonly<Record<string, unknown>>[]])[] = [
  [accountSetting, [exampleSetting]],
  [service, [exampleService]],
  [product, [{ ...exampleProduct, onHand: 100 }]],
  [rentItem, [examplePiece]],
  [customer, [exampleCustomer]],
]

/** A till with the example shop copied, whose server counter is 10. */
export async function enrolledDevice(device: TestDevice = testDevice()): Promise<TestDevice> {
  await storeIdentity(device, 'Till 1', exampleIdentity())
  const mirror = await device.sync.mirror.open()
  await resetMirror(mirror, {
    epoch: exampleId(403),
    scopeHash: 'scope',
    cursor: { ver: 10, record: null, id: null },
    copy: null,
  })
  for (const [record, rows] of SHOP)
    await copyPage(
      mirror,
      record.name,
      rows.map((row) => ({ ver: 5, row })),
      {},
    )
  return device
}

export const owner: Actor = { employeeId: exampleId(301), permissions: allPermissions() }

/** The n-th sale of the example shop: two services and a product, half in cash. */
export const sale = (nth = 0) =>
  makeSale({ setting: exampleSetting, services: [exampleService], products: [exampleProduct], buyers: [exampleCustomer] }, nth, newTestId)

export const at = (ms: number) => instant(EXAMPLE_NOW + ms)

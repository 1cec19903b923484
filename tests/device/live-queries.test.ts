import { RangeSet, liveQuery } from 'dexie'
import { describe, expect, it } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { SORT_INDEXES } from '../../src/data/mirror/mirror-rows.ts'
import { applyChanges } from '../../src/data/mirror/mirror-write.ts'
import { tell } from '../../src/data/sync/sync-device.ts'
import { changedParts, everyKey } from '../../src/data/worker-ports.ts'
import { exampleCustomer } from '../support/examples/example-shop.ts'
import { enrolledDevice } from './support.ts'
import { until } from '../support/until.ts'

describe('what the worker writes and the pages show', () => {
  it('is announced in the form in which Dexie tells its own other tabs', () => {
    expect({ ...new RangeSet(-Infinity, [[[]]]) }).toEqual(everyKey)
    expect(Object.keys(changedParts([{ database: 'fustan-mirror', store: 'customer' }]))).toEqual(['idb://fustan-mirror/customer/'])
  })

  it('reaches a live list over Dexie’s broadcast, without Dexie in the worker', async () => {
    const device = await enrolledDevice()
    const seen: (string | undefined)[] = []
    const subscription = liveQuery(async () => (await localReader(device).get(customer, exampleCustomer.id))?.name).subscribe((name) =>
      seen.push(name),
    )
    await until(() => expect(seen).toEqual([exampleCustomer.name]))
    const row = { ...exampleCustomer, name: 'نورة السبيعي' }
    const mirror = await device.sync.mirror.open()
    const written = await applyChanges(mirror, [{ record: 'customer', id: row.id, ver: 11, row }], {})
    const worker = new BroadcastChannel('x-storagemutated-1')
    const told = {
      ...device.sync,
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin and no other
      ports: { ...device.ports, announce: (parts: Parameters<typeof changedParts>[0]) => worker.postMessage(changedParts(parts)) },
    }
    tell(told, told.mirror, written)
    await until(() => expect(seen.at(-1)).toBe('نورة السبيعي'))
    worker.close()
    subscription.unsubscribe()
  })

  it('opens every list by an index of the order it opens in', () => {
    const few = ['employee', 'role', 'employee_pin', 'attention', 'attention_act', 'catalog_group', 'rent_category', 'saved_view']
    const hasIndex = (record: AnyRecord, field: string) => record.indexes.includes(field) || SORT_INDEXES[record.name]?.includes(field)
    const slow = queries.filter(
      ({ record, sort }) => record.travels === 'till' && !few.includes(record.name) && !hasIndex(record, sort.field),
    )
    const told = slow.map(
      ({ name, record, sort }) => `${name}: give the record ${record.name} indexes: ['${sort.field}'], or name it here among the few`,
    )
    expect(told).toEqual([])
  })
})

import { liveQuery } from 'dexie'
import { describe, expect, it } from 'vitest'
import { customer } from '#domain/customers/customer.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { queries } from '#domain/registry.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { SORT_INDEXES } from '../../src/data/mirror/mirror-rows.ts'
import { applyChanges } from '../../src/data/mirror/mirror-write.ts'
import { exampleCustomer } from '../support/examples/example-shop.ts'
import { enrolledDevice } from './support.ts'
import { until } from '../support/until.ts'

describe('rows written by the worker', () => {
  it('update a live list without an explicit notification', async () => {
    const device = await enrolledDevice()
    const seen: (string | undefined)[] = []
    const subscription = liveQuery(async () => (await localReader(device).get(customer, exampleCustomer.id))?.name).subscribe((name) =>
      seen.push(name),
    )
    await until(() => expect(seen).toEqual([exampleCustomer.name]))
    const row = { ...exampleCustomer, name: 'نورة السبيعي' }
    await applyChanges(await device.sync.mirror.open(), [{ record: 'customer', id: row.id, ver: 11, row }], {})
    await until(() => expect(seen.at(-1)).toBe('نورة السبيعي'))
    subscription.unsubscribe()
  })

  it('every list opens by an index of its default order', () => {
    const few = ['employee', 'role', 'employee_pin', 'attention', 'attention_act', 'catalog_group', 'rent_category', 'saved_view', 'offer']
    const hasIndex = (record: AnyRecord, field: string) => record.indexes.includes(field) || SORT_INDEXES[record.name]?.includes(field)
    const slow = queries.filter(
      ({ record, sort }) => record.travels === 'till' && !few.includes(record.name) && !hasIndex(record, sort.field),
    )
    const reported = slow.map(
      ({ name, record, sort }) => `${name}: give the record ${record.name} indexes: ['${sort.field}'], or name it here among the few`,
    )
    expect(reported).toEqual([])
  })
})

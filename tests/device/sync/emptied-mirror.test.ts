import { expect, it } from 'vitest'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../../support/copy-page.ts'
import { readMirrorState } from '../../../src/data/sync/sync-device.ts'
import { emptyMirror } from '../../../src/data/till/till.ts'
import { exampleCustomer, exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must } from '../support.ts'

it('rows for a copy that was emptied meanwhile are discarded with their cursor', async () => {
  const device = await enrolledDevice()
  const mirror = await device.sync.mirror.open()
  await emptyMirror(device)
  const cursor = { ver: 9, record: null, id: null }
  await applyChanges(mirror, [{ record: 'customer', id: exampleCustomer.id, ver: 9, row: { ...exampleCustomer } }], { cursor })
  await copyPage(mirror, 'customer', [{ ver: 9, row: { ...exampleCustomer } }], { cursor })
  expect(await readMirrorState(device.sync)).toBeNull()
  expect(await (await device.mirror.open()).table('customer').count()).toBe(0)
})

it('changes of one record leave the counts of others unchanged', async () => {
  const device = await enrolledDevice()
  const before = must(await readMirrorState(device.sync)).counts
  const [first, second] = [5, 6].map((nth) => ({
    record: 'customer',
    id: exampleId(nth),
    ver: 9,
    row: { ...exampleCustomer, id: exampleId(nth) },
  }))
  await applyChanges(await device.sync.mirror.open(), [must(first), must(second)], {})
  expect(must(await readMirrorState(device.sync)).counts).toEqual({ ...before, customer: Number(before['customer']) + 2 })
  expect(Object.keys(before).length).toBeGreaterThan(1)
})

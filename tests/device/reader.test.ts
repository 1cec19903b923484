import { IDBObjectStore } from 'fake-indexeddb'
import { describe, expect, it, test, vi } from 'vitest'
import { customerEntity, editCustomer } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf, Selection } from '#domain/kernel/define.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { copyPage } from '../support/copy-page.ts'
import { exampleCustomer, exampleId } from '../support/examples/example-shop.ts'
import { memoryReader } from '../support/examples/memory-reader.ts'
import { type TestDevice, at, enrolledDevice, owner, sale } from './support.ts'

type Customer = RowOf<typeof customer>
const people: readonly Customer[] = Array.from({ length: 40 }, (_, nth) => ({
  ...exampleCustomer,
  id: exampleId(2000 + nth),
  name: `زبونة ${nth}`,
  mobile: nth % 5 === 0 ? null : `96650${String(nth).padStart(7, '0')}`,
  gender: nth % 2 === 0 ? 2 : 1,
  points: (nth * 7) % 40,
  createdAt: at(((nth * 13) % 40) * 1000 + 1),
}))

async function shopWithPeople(): Promise<TestDevice> {
  const device = await enrolledDevice()
  await copyPage(
    await device.sync.mirror.open(),
    'customer',
    people.map((row) => ({ ver: 5, row })),
    {},
  )
  return device
}

const SELECTIONS: readonly Selection[] = [
  { limit: 10 },
  { limit: 7, offset: 12 },
  { sort: { field: 'createdAt', descending: true }, limit: 10, offset: 5 },
  { sort: { field: 'createdAt' }, limit: 100 },
  { sort: { field: 'points', descending: true }, limit: 9, offset: 9 },
  { where: [{ field: 'gender', is: 2 }], sort: { field: 'points' }, limit: 100 },
  { where: [{ field: 'mobile', is: null }], limit: 100 },
  { where: [{ field: 'mobile', oneOf: ['966500000001', '966500000002'] }], limit: 100 },
  { where: [{ field: 'mobile', from: '966500000010', before: '966500000020' }], limit: 100 },
  {
    where: [
      { field: 'points', from: 10, before: 20 },
      { field: 'gender', is: 1 },
    ],
    sort: { field: 'points' },
    limit: 100,
  },
  { search: 'زبونة 1', limit: 100 },
]

describe('the device’s reader', () => {
  it.each(SELECTIONS)('answers %j like the memory reader, with and without a queue', async (selection) => {
    const device = await shopWithPeople()
    const plain = () => memoryReader({ customer: [exampleCustomer, ...people] })
    expect(await localReader(device).select(customer, selection)).toEqual(await plain().select(customer, selection))
    expect(await localReader(device).count(customer, selection)).toBe(await plain().count(customer, selection))

    const changed = people.slice(3, 8).map((row): Customer => ({ ...row, name: `زبونة 1${row.name}`, gender: 2 }))
    for (const row of changed) {
      const { name, email, gender, birthOn, source, language, trn, address, notes, isWhatsappAllowed } = row
      const form = { email, gender, birthOn, source, language, trn, address, notes, isWhatsappAllowed }
      const input = { customerId: row.id, customer: { ...form, name: name.replace(/\d/g, ''), mobile: row.mobile ?? '0511111111' } }
      await commitOn(device, editCustomer, input, owner)
    }
    const read = localReader(device)
    const now = await read.many(
      customer,
      people.map((row) => row.id),
    )
    const expected = memoryReader({ customer: [exampleCustomer, ...now] })
    expect(await read.select(customer, selection)).toEqual(await expected.select(customer, selection))
    expect(await read.count(customer, selection)).toBe(await expected.count(customer, selection))
  })

  it('returns every row once over all pages, including queued rows', async () => {
    const device = await shopWithPeople()
    for (let nth = 0; nth < 6; nth += 1) {
      await commitOn(device, issueInvoice, sale(nth), owner)
      await device.timers.advance(1000)
    }
    const read = localReader(device)
    const seen: string[] = []
    for (let offset = 0; ; offset += 4) {
      const page = await read.select(invoice, { sort: { field: 'issuedAt', descending: true }, offset, limit: 4 })
      seen.push(...page.map((row) => row.number))
      if (page.length < 4) break
    }
    expect(seen).toEqual(['A-000006', 'A-000005', 'A-000004', 'A-000003', 'A-000002', 'A-000001'])
  })

  it('refuses more rows than a screen can show', async () => {
    await expect(localReader(await enrolledDevice()).select(customer, { limit: 10_001 })).rejects.toThrow('10000')
  })
})

test('does not look up unacknowledged rows in the copy, however many there are', async () => {
  const device = await enrolledDevice()
  const draft = { name: 'نورة', mobile: '', email: null, gender: 2, birthOn: null, source: null, language: 1, trn: null, address: null }
  const rows = Array.from({ length: 60 }, (_, nth) => ({
    customerId: exampleId(40_000 + nth),
    customer: { ...draft, mobile: `05${20_000_000 + nth}`, notes: null, isWhatsappAllowed: true },
  }))
  const outcome = await commitOn(device, customerEntity.import, { rows }, owner)
  expect(outcome).toMatchObject({ ok: true })
  const get = vi.spyOn(IDBObjectStore.prototype, 'get')
  try {
    const found = await localReader(device).select(customer, { where: [{ field: 'mobile', is: '966520000007' }], limit: 5 })
    expect(found.map(({ id }) => id)).toEqual([exampleId(40_007)])
    expect(get.mock.calls.length).toBeLessThan(20)
  } finally {
    get.mockRestore()
  }
})

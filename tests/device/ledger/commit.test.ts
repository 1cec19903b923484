import { liveQuery } from 'dexie'
import { describe, expect, it, vi } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { customer } from '#domain/customers/customer.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { sha256Hex } from '../../../src/data/ledger/seal.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { EXAMPLE_NOW, exampleCustomer, exampleProduct, sha256 } from '../../support/examples/example-shop.ts'
import { enrolledDevice, owner, sale, settled, testDevice } from '../support.ts'
import { until } from '../../support/until.ts'

const numbersOf = async (device: Awaited<ReturnType<typeof enrolledDevice>>) =>
  (await (await device.ledger.open()).docs.toArray()).map((row) => row.number).toSorted()

/** Records the write transactions that this tab opens on its ledger from now on. */
async function ledgerWrites(device: Awaited<ReturnType<typeof enrolledDevice>>): Promise<IDBTransaction[]> {
  const db = (await device.ledger.open()).backendDB()
  const real = db.transaction.bind(db)
  const opened: IDBTransaction[] = []
  vi.spyOn(db, 'transaction').mockImplementation((stores, mode, options) => {
    const transaction = real(stores as string[], mode, options)
    if (mode === 'readwrite') opened.push(transaction)
    return transaction
  })
  return opened
}

describe('storing a sale on the device', () => {
  it('stores operation, document and number together and returns the number', async () => {
    const device = await enrolledDevice()
    const input = sale()
    const outcome = await commitOn(device, issueInvoice, input, owner)
    expect(outcome).toMatchObject({ ok: true, number: 'A-000001', isSaved: 'device' })
    const db = await device.ledger.open()
    const [row] = await db.outbox.toArray()
    const [document] = await db.docs.toArray()
    expect(row).toMatchObject({ seq: 1, status: 'pending', serverSeq: null })
    expect(row?.op).toMatchObject({ type: 'issueInvoice', v: 1, class: 'fact', actor: owner.employeeId, occurredAt: EXAMPLE_NOW })
    expect(row?.op.document).toEqual({ series: 'A', no: 1, previousHash: null, hash: document?.hash })
    expect(document).toMatchObject({ id: input.invoiceId, number: 'A-000001', seq: 1 })
    expect(await device.ledger.head()).toMatchObject({ nextSeq: 2, nextNo: 2, chainHead: document?.hash })
  })

  it('links each document to its predecessor by hash', async () => {
    const device = await enrolledDevice()
    // Four, because a chain stuck at its first document would be right for two.
    for (let nth = 0; nth < 4; nth += 1) await commitOn(device, issueInvoice, sale(), owner)
    const db = await device.ledger.open()
    const documents = await db.docs.orderBy('number').toArray()
    const hashes = documents.map(({ hash }) => hash)
    expect(new Set(hashes).size).toBe(4)
    expect(documents.map(({ row }) => row.previousHash)).toEqual([null, ...hashes.slice(0, -1)])
    expect((await db.outbox.toArray()).map(({ op }) => op.document?.previousHash)).toEqual([null, ...hashes.slice(0, -1)])
    expect((await device.ledger.head())?.chainHead).toBe(hashes.at(-1))
  })

  it('computes the same hash as the server', () => {
    expect(sha256Hex('طرحة دانتيل')).toBe(sha256('طرحة دانتيل'))
  })

  it('gives two tabs that sell at once numbers without gaps or duplicates', async () => {
    const device = await enrolledDevice()
    const tabs = [device, device.tab(), device.tab()]
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, nth) => commitOn(tabs[nth % 3] ?? device, issueInvoice, sale(nth), owner)),
    )
    expect(outcomes.every((outcome) => outcome.ok)).toBe(true)
    expect(await numbersOf(device)).toEqual(Array.from({ length: 12 }, (_, nth) => `A-${String(nth + 1).padStart(6, '0')}`))
    const rows = await (await device.ledger.open()).outbox.orderBy('seq').toArray()
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 12 }, (_, nth) => nth + 1))
  })

  it('lets only one of two tabs sell the last piece', async () => {
    const device = await enrolledDevice()
    const cashier = { ...owner, permissions: { ...owner.permissions, '2': [1, 6, 10] } }
    const mirror = await device.mirror.open()
    await mirror.rows('product').update(exampleProduct.id, { onHand: 1 })
    const outcomes = await Promise.all([device, device.tab()].map((tab) => commitOn(tab, issueInvoice, sale(), cashier)))
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1)
    expect(outcomes.find((outcome) => !outcome.ok)).toMatchObject({ refusal: { code: 'stock.not-enough' } })
  })

  it('writes nothing when the decision is a refusal', async () => {
    const device = await enrolledDevice()
    const before = await device.ledger.head()
    const outcome = await commitOn(device, issueInvoice, { ...sale(), total: 1 }, owner)
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 'sales.total-differs' } })
    expect(await (await device.ledger.open()).outbox.count()).toBe(0)
    expect(await device.ledger.head()).toEqual(before)
  })

  it('names the fields of an invalid input', async () => {
    const device = await enrolledDevice()
    const input = sale()
    const outcome = await commitOn(device, issueInvoice, { ...input, bill: { ...input.bill, lines: [] }, shareCode: 'x' }, owner)
    expect(outcome).toMatchObject({ ok: false, errors: { bill: ['sales.bill-is-empty'], shareCode: ['share-code'] } })
  })

  it('does not sell on a device that is not enrolled', async () => {
    expect(await commitOn(testDevice(), issueInvoice, sale(), owner)).toMatchObject({ ok: false, failure: { kind: 'not-enrolled' } })
  })

  it('finds its own sale when the completion event was lost', async () => {
    const device = await enrolledDevice()
    const db = (await device.ledger.open()).backendDB()
    const real = db.transaction.bind(db)
    let lost = 0
    vi.spyOn(db, 'transaction').mockImplementation((stores, mode, options) => {
      const transaction = real(stores as string[], mode, options)
      if (mode !== 'readwrite' || lost > 0) return transaction
      lost += 1
      // The browser commits and then reports a lost connection, as WebKit does after being in the background.
      const listen = transaction.addEventListener.bind(transaction)
      vi.spyOn(transaction, 'addEventListener').mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
        if (type === 'abort') listen('complete', listener)
      })
      return transaction
    })
    const outcome = await commitOn(device, issueInvoice, sale(), owner)
    expect(lost).toBe(1)
    expect(outcome).toMatchObject({ ok: true, number: 'A-000001' })
    expect(await numbersOf(device)).toEqual(['A-000001'])
  })

  it('opens the ledger while the mirror is being read, and sells in that one transaction', async () => {
    const device = await enrolledDevice()
    await localReader(device).get(product, exampleProduct.id)
    const opened = await ledgerWrites(device)
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(opened).toHaveLength(1)
  })

  it('does not hold the ledger during a slow load, and sells once', async () => {
    const device = await enrolledDevice()
    await localReader(device).get(product, exampleProduct.id)
    const opened = await ledgerWrites(device)
    const other = device.tab()
    const slow: typeof issueInvoice = {
      ...issueInvoice,
      load: async (read, input) => {
        const loaded = await issueInvoice.load(read, input)
        await settled()
        // Another tab sells meanwhile, which requires that this tab does not hold the ledger.
        if (opened.length === 0) expect(await commitOn(other, issueInvoice, sale(1), owner)).toMatchObject({ ok: true, number: 'A-000001' })
        return loaded
      },
    }
    expect(await commitOn(device, slow, sale(), owner)).toMatchObject({ ok: true, number: 'A-000002' })
    expect(await numbersOf(device)).toEqual(['A-000001', 'A-000002'])
  })

  it('stores nothing when the load fails', async () => {
    const device = await enrolledDevice()
    await localReader(device).get(product, exampleProduct.id)
    const failing: typeof issueInvoice = {
      ...issueInvoice,
      load: async (read, input) => {
        await issueInvoice.load(read, input)
        throw new RangeError('a bug in the load')
      },
    }
    await expect(commitOn(device, failing, sale(), owner)).rejects.toThrow('a bug in the load')
    await settled()
    expect(await numbersOf(device)).toEqual([])
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: true, number: 'A-000001' })
  })

  it('reports that it could not store when the disk fails repeatedly', async () => {
    const device = await enrolledDevice()
    vi.spyOn(device.ledger, 'open').mockRejectedValue(new DOMException('Connection to Indexed Database server lost', 'UnknownError'))
    expect(await commitOn(device, issueInvoice, sale(), owner)).toEqual({ ok: false, failure: { kind: 'storage', retry: 'ask' } })
  })

  it('releases the reserve when the disk is full, and stores the sale', async () => {
    const device = await enrolledDevice()
    const db = (await device.ledger.open()).backendDB()
    const real = db.transaction.bind(db)
    let isFull = true
    vi.spyOn(db, 'transaction').mockImplementation((stores, mode, options) => {
      if (mode === 'readwrite' && isFull) {
        isFull = false
        throw new DOMException('no room', 'QuotaExceededError')
      }
      return real(stores as string[], mode, options)
    })
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(await (await device.ledger.open()).meta.get('ballast')).toBeUndefined()
  })

  it('rethrows programming errors', async () => {
    const device = await enrolledDevice()
    const broken = { ...issueInvoice, decide: () => Promise.reject(new Error('never')) as never }
    await expect(
      commitOn(
        device,
        {
          ...broken,
          decide: () => {
            throw new RangeError('a bug')
          },
        },
        sale(),
        owner,
      ),
    ).rejects.toThrow('a bug')
    expect(await (await device.ledger.open()).outbox.count()).toBe(0)
  })
})

describe('displaying stored operations', () => {
  it('applies a queued sale to stock, points and the list of invoices at once', async () => {
    const device = await enrolledDevice()
    const input = sale()
    await commitOn(device, issueInvoice, input, owner)
    const read = localReader(device.tab())
    expect((await read.get(product, exampleProduct.id))?.onHand).toBe(99)
    expect((await read.get(customer, exampleCustomer.id))?.points).toBeGreaterThan(exampleCustomer.points)
    expect(await read.select(invoice, { limit: 10 })).toMatchObject([{ id: input.invoiceId, number: 'A-000001' }])
    expect(await read.count(invoice, {})).toBe(1)
  })

  it('updates a live list in another tab', async () => {
    const device = await enrolledDevice()
    const other = device.tab()
    const seen: number[] = []
    const stop = liveQuery(async () => localReader(other).count(invoice, {})).subscribe((count) => seen.push(count))
    await until(() => expect(seen).toEqual([0]))
    await commitOn(device, issueInvoice, sale(), owner)
    await device.timers.advance(0)
    await until(() => expect(seen.at(-1)).toBe(1))
    await commitOn(device, issueInvoice, sale(), owner)
    await device.timers.advance(0)
    await until(() => expect(seen.at(-1)).toBe(2))
    stop.unsubscribe()
    await settled()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { product } from '#domain/catalog/catalog.ts'
import { allPermissions } from '#domain/access/pages.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { readAhead } from '../../../src/data/ledger/read-ahead.ts'
import { exampleProduct } from '../../support/examples/example-shop.ts'
import { type TestDevice, enrolledDevice, owner, sale, settled } from '../support.ts'
import { until } from '../../support/until.ts'

const cashier = { ...owner, permissions: { ...allPermissions(), '2': [1, 6, 10] } }

/** A till with the payment sheet of this sale open. */
async function aboutToSell(input = sale()) {
  const device = await enrolledDevice()
  await localReader(device).get(product, exampleProduct.id)
  const stop = readAhead((read) => issueInvoice.load(read, input), device)
  await until(() => expect(device.ahead).not.toBeNull())
  return { device, input, stop }
}

/** Counts this tab's reads of its copy from now on. */
async function copyReads(device: TestDevice): Promise<() => number> {
  const spy = vi.spyOn(await device.mirror.open(), 'transaction')
  return () => spy.mock.calls.length
}

const stockOf = async (device: TestDevice) => (await localReader(device).get(product, exampleProduct.id))?.onHand

/** The server reports this stock, under a counter that this till has not seen. */
async function receiveStock(device: TestDevice, onHand: number, ver: number): Promise<void> {
  const row = { ...exampleProduct, onHand }
  const mirror = await device.sync.mirror.open()
  await applyChanges(mirror, [{ record: product.name, id: row.id, ver, row }], { cursor: { ver, record: null, id: null } })
}

describe('a sale that was read ahead', () => {
  it('is stored like any other, without reading the copy', async () => {
    const { device, input, stop } = await aboutToSell()
    const before = await stockOf(device)
    stop()
    const plain = await commitOn(await enrolledDevice(), issueInvoice, input, cashier)
    const again = readAhead((read) => issueInvoice.load(read, input), device)
    await until(() => expect(device.ahead).not.toBeNull())
    await settled()
    const reads = await copyReads(device)
    expect(await commitOn(device, issueInvoice, input, cashier)).toEqual({ ...plain, operationId: expect.any(String) })
    expect(reads()).toBe(0)
    again()
    expect(await stockOf(device)).toBeLessThan(before ?? 0)
  })

  it('is stored without an error when the load outlasts the transaction opened for it', async () => {
    const { device, input } = await aboutToSell()
    const drop = vi.spyOn(device.ledger, 'drop')
    const slow: typeof issueInvoice = {
      ...issueInvoice,
      load: async (read, given) => {
        const loaded = await issueInvoice.load(read, given)
        await settled()
        return loaded
      },
    }
    expect(await commitOn(device, slow, input, cashier)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(drop).not.toHaveBeenCalled()
  })

  it('reads again when the copy has changed meanwhile', async () => {
    const { device, input } = await aboutToSell()
    await receiveStock(device, 0, 12)
    await settled()
    await until(() => expect(device.ahead).not.toBeNull())
    const reads = await copyReads(device)
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: false, refusal: { code: 'stock.not-enough' } })
    expect(reads()).toBe(0)
  })

  it('is not used once the queue has dropped an operation that it did not include, or the same piece would count twice', async () => {
    const { device, input, stop } = await aboutToSell()
    const { ahead } = device
    stop()
    // The last pieces are sold here, the server accepts the sale, the copy receives it, and the queue drops it.
    await receiveStock(device, 0, 12)
    device.ahead = ahead
    const ledger = await device.ledger.open()
    const head = await ledger.meta.get('head')
    if (!head) throw new Error('a till has a head')
    await ledger.meta.put({ ...head, ackedSeq: 1, settledSeq: 1, settledVer: 12 } as typeof head)
    await localReader(device).get(product, exampleProduct.id)
    expect(device.overlay.mark).toMatchObject({ settledVer: 12 })
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: false, refusal: { code: 'stock.not-enough' } })
  })

  it('is decided again when another tab has stored a sale since, and is stored once', async () => {
    const { device, input } = await aboutToSell()
    expect(await commitOn(device.tab(), issueInvoice, sale(1), cashier)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: true, number: 'A-000002' })
    const rows = await (await device.ledger.open()).outbox.toArray()
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2])
    expect(await (await device.ledger.open()).docs.count()).toBe(2)
  })

  it('keeps what the sync wrote into the head meanwhile', async () => {
    const { device, input } = await aboutToSell()
    const ledger = await device.ledger.open()
    const head = await ledger.meta.get('head')
    const nonce = sale().invoiceId
    await ledger.meta.put({ ...head, nonce } as never)
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(await device.ledger.head()).toMatchObject({ nonce, nextSeq: 2, nextNo: 2 })
  })

  it('is decided anew when another tab sold in between', async () => {
    const { device, input } = await aboutToSell()
    expect(await commitOn(device.tab(), issueInvoice, input, cashier)).toMatchObject({ ok: true, number: 'A-000001' })
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: false, refusal: { code: 'sales.already-issued' } })
    expect(await commitOn(device, issueInvoice, sale(1), cashier)).toMatchObject({ ok: true, number: 'A-000002' })
  })

  it('reads by itself what was not read ahead, and everything after the sheet was closed', async () => {
    const { device, input, stop } = await aboutToSell()
    const other = { ...input, invoiceId: sale().invoiceId }
    const reads = await copyReads(device)
    expect(await commitOn(device, issueInvoice, other, cashier)).toMatchObject({ ok: true })
    expect(reads()).toBe(1)
    stop()
    expect(device.ahead).toBeNull()
    expect(await commitOn(device, issueInvoice, input, cashier)).toMatchObject({ ok: true, number: 'A-000002' })
  })
})

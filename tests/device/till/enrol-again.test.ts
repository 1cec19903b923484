import { describe, expect, it, vi } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { requeue, storeAnswers, writeAttempt } from '../../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { eraseStorage, removeTill } from '../../../src/data/till/leave-till.ts'
import { collectRescue } from '../../../src/data/till/rescue.ts'
import { UnsavedWorkError, noteRescued, readStanding, unsavedCount } from '../../../src/data/till/rescued.ts'
import { storeIdentity } from '../../../src/data/till/till.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'
import { exampleIdentity } from '../../support/examples/example-identity.ts'

const another = exampleIdentity({ deviceId: exampleId(451), series: 'B', nonce: exampleId(452) })

async function tillWithOneSale() {
  const device = await enrolledDevice()
  await commitOn(device, issueInvoice, sale(), owner)
  return device
}
type Till = Awaited<ReturnType<typeof tillWithOneSale>>
const keepFile = async (device: Till, after = 0) => noteRescued(device, must(await device.ledger.head()), { by: 'file', after, through: 1 })
const applied = { seq: 1, status: 'applied', code: null, details: null, serverSeq: 20 } as const
/** The server answers the sale; a backup holds everything up to `durableSeq`. */
const answer = async (device: Till, durableSeq: number) =>
  storeAnswers(await device.sync.ledger.open(), must(await device.ledger.head()), { results: [applied], durableSeq, clockOffsetMs: 0 })

describe('enrolling a till anew', () => {
  it('is refused while its work is nowhere else, and changes nothing', async () => {
    const device = await tillWithOneSale()
    await expect(storeIdentity(device, 'Till 1', another)).rejects.toThrow(UnsavedWorkError)
    expect(must(await device.ledger.head()).series).toBe('A')
    expect(must(await collectRescue(device)).content.operations).toHaveLength(1)
  })

  it('works once its work is saved, and starts a new series', async () => {
    for (const keep of [keepFile, (device: Till) => answer(device, 1)]) {
      const device = await tillWithOneSale()
      await keep(device)
      await storeIdentity(device, 'Till 1', another)
      expect(await device.ledger.head()).toMatchObject({ series: 'B', nextSeq: 1, nextNo: 1, chainHead: null })
      expect(await unsavedCount(device)).toBe(0)
    }
  })

  it('is refused while only the server has its work: a restore would lose it', async () => {
    const device = await tillWithOneSale()
    await answer(device, 0)
    expect(await readStanding(device)).toEqual({ unsent: 0, unsaved: 1, isInFile: false })
    await expect(storeIdentity(device, 'Till 1', another)).rejects.toMatchObject({ count: 1 })
    expect(must(await collectRescue(device)).content.operations.map((op) => op.seq)).toEqual([1])
    await keepFile(device)
    await storeIdentity(device, 'Till 1', another)
  })

  it('is refused while its work was imported by hand and is in no file', async () => {
    const device = await tillWithOneSale()
    await noteRescued(device, must(await device.ledger.head()), { by: 'server', through: 1 })
    expect(await readStanding(device)).toEqual({ unsent: 0, unsaved: 1, isInFile: false })
    await expect(storeIdentity(device, 'Till 1', another)).rejects.toMatchObject({ count: 1 })
    await keepFile(device)
    expect(await readStanding(device)).toEqual({ unsent: 0, unsaved: 0, isInFile: true })
  })

  it('does not accept an earlier release’s record of a file, which lacks the file’s start', async () => {
    const device = await tillWithOneSale()
    const db = await device.ledger.open()
    const { deviceId } = must(await device.ledger.head())
    await db.meta.put({ k: 'rescued', deviceId, throughSeq: 1, by: 'file', at: 1 })
    expect(await unsavedCount(device)).toBe(1)
  })

  it('is refused after a restore when the file starts after the older backup’s end', async () => {
    const device = await tillWithOneSale()
    await answer(device, 1)
    await commitOn(device, issueInvoice, sale(), owner)
    await noteRescued(device, must(await device.ledger.head()), { by: 'file', after: 1, through: 2 })
    expect(await unsavedCount(device)).toBe(0)
    await requeue(await device.sync.ledger.open(), must(await device.ledger.head()), 0, exampleId(404))
    expect(await unsavedCount(device)).toBe(2)
  })

  it('is refused again for sales made after its work was saved', async () => {
    const device = await tillWithOneSale()
    await keepFile(device)
    await commitOn(device, issueInvoice, sale(), owner)
    await expect(storeIdentity(device, 'Till 1', another)).rejects.toMatchObject({ count: 1 })
  })

  it('fails while the connection to the copy is lost, and works at the next attempt without a reload', async () => {
    const device = await tillWithOneSale()
    await keepFile(device)
    const lost = await device.mirror.open()
    vi.spyOn(lost, 'transaction').mockRejectedValue(new DOMException('the handle is dead', 'UnknownError'))
    await expect(storeIdentity(device, 'Till 1', another)).rejects.toThrow('the handle is dead')
    await storeIdentity(device, 'Till 1', another)
    expect(await device.ledger.head()).toMatchObject({ series: 'B' })
  })

  it('does not accept a file of an earlier identity', async () => {
    const device = await tillWithOneSale()
    await keepFile(device)
    await storeIdentity(device, 'Till 1', another)
    const db = await device.ledger.open()
    await db.meta.put({ k: 'rescued', deviceId: exampleId(401), throughSeq: 99, by: 'file', at: 1, file: { after: 0, through: 99 } })
    await db.meta.put({ ...must(await device.ledger.head()), nextSeq: 2 })
    expect(await unsavedCount(device)).toBe(1)
  })
})

describe('removing a till', () => {
  it('is refused while its work is nowhere else', async () => {
    const device = await tillWithOneSale()
    await expect(removeTill(device)).rejects.toThrow(UnsavedWorkError)
    expect(must(await device.ledger.head()).nextSeq).toBe(2)
  })

  it('leaves no data of the shop on the device once everything is saved', async () => {
    const device = await tillWithOneSale()
    await keepFile(device)
    await removeTill(device)
    expect(await device.ledger.head()).toBeNull()
    const mirror = await device.mirror.open()
    expect(await Promise.all(mirror.tables.map((table) => table.count()))).toEqual(mirror.tables.map(() => 0))
  })

  it('leaves no data when the sender schedules its next attempt a moment later', async () => {
    const device = await tillWithOneSale()
    await keepFile(device)
    await removeTill(device)
    await writeAttempt(await device.sync.ledger.open(), { nextAttemptAt: 1, failures: 1 })
    expect(await (await device.ledger.open()).meta.count()).toBe(0)
  })
})

describe('erasing broken storage', () => {
  it('deletes ledger and copy, and the next start finds an empty browser', async () => {
    const device = await tillWithOneSale()
    await device.ledger.open()
    expect(await eraseStorage(device)).toBe(true)
    expect(await device.tab().ledger.head()).toBeNull()
  })

  it('reports when another tab’s open connection prevents it', async () => {
    const device = await tillWithOneSale()
    const raw = (await device.tab().ledger.open()).backendDB()
    raw.onversionchange = null
    const holding = await new Promise<IDBDatabase>((resolve) => {
      const request = device.ports.storage.indexedDB.open(device.ledger.name)
      request.addEventListener('success', () => resolve(request.result))
    })
    const erased = eraseStorage(device)
    await device.timers.advance(0)
    await device.timers.advance(10_000)
    expect(await erased).toBe(false)
    holding.close()
  })
})

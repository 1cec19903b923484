import { getDefaultStore } from 'jotai'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { checkStorage } from '../../../src/data/storage/storage-check.ts'
import { storageTroubleAtom, reportTrouble, troubleOf } from '../../../src/data/storage/storage-trouble.ts'
import { StorageBlockedError, storageFaultOf } from '../../../src/data/storage/storage-fault.ts'
import { SyncLoop } from '../../../src/data/sync/sync-loop.ts'
import type { SyncStatus } from '../../../src/data/contract.ts'
import { type TestDevice, enrolledDevice, owner, sale, settled, testDevice } from '../support.ts'

afterEach(() => {
  vi.restoreAllMocks()
  reportTrouble(null)
})

const lost = () => new DOMException('Connection to Indexed Database server lost', 'UnknownError')

/** Makes the next `times` write transactions of any connection fail as the browser would. */
function failWrites(device: TestDevice, cause: () => DOMException, times = Number.POSITIVE_INFINITY): void {
  let left = times
  const { prototype } = IDBDatabase
  const begin = prototype.transaction
  vi.spyOn(prototype, 'transaction').mockImplementation(function failing(this: IDBDatabase, stores, mode, options) {
    if (mode === 'readwrite' && left > 0) {
      left -= 1
      throw cause()
    }
    return begin.call(this, stores, mode, options)
  })
  // Dexie reads IDBDatabase's methods when it opens.
  device.ledger.drop()
}

/** A closed page's transaction stays open, as in WebKit: nothing else can write until it ends. */
async function holdLedger(device: TestDevice): Promise<() => void> {
  const other = device.tab()
  const transaction = (await other.ledger.open()).backendDB().transaction(['meta', 'outbox', 'docs'], 'readwrite')
  let isHeld = true
  const hold = () => {
    if (isHeld) transaction.objectStore('meta').count().addEventListener('success', hold)
  }
  hold()
  return () => {
    isHeld = false
  }
}

describe('checking whether this page can store a sale', () => {
  it('finds no error with working storage', async () => {
    expect(await checkStorage(await enrolledDevice())).toBeNull()
  })

  it('ignores one dead handle, which a sleeping tablet leaves behind', async () => {
    const device = await enrolledDevice()
    failWrites(device, lost, 1)
    expect(await checkStorage(device)).toBeNull()
  })

  it('reports dead storage when a new connection fails as well', async () => {
    const device = await enrolledDevice()
    failWrites(device, lost)
    expect(await checkStorage(device)).toBe('dead')
  })

  it('reports full storage without space for a single row', async () => {
    const device = await enrolledDevice()
    failWrites(device, () => new DOMException('no room', 'QuotaExceededError'))
    expect(await checkStorage(device)).toBe('full')
  })

  it('reports dead storage when a written row is missing', async () => {
    const device = await enrolledDevice()
    const db = await device.ledger.open()
    const get = db.meta.get.bind(db.meta)
    vi.spyOn(db.meta, 'get').mockImplementation(((key: string) =>
      key === 'page-probe' ? Promise.resolve(undefined) : get(key)) as unknown as typeof db.meta.get)
    expect(await checkStorage(device)).toBe('dead')
  })

  it('reports that an open request hangs, after five seconds', async () => {
    const device = testDevice()
    vi.spyOn(device.ports.storage.indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const inspected = checkStorage(device)
    await settled()
    await device.timers.advance(5_000)
    expect(await inspected).toBe('hangs')
  })

  it('reports hanging storage when another page holds a transaction, so that no write begins', async () => {
    const device = await enrolledDevice()
    const letGo = await holdLedger(device)
    const inspected = checkStorage(device)
    await settled()
    await device.timers.advance(10_000)
    expect(await inspected).toBe('hangs')
    letGo()
    expect(await checkStorage(device)).toBeNull()
  })

  it('restores the reserve that a full disk had used up', async () => {
    const device = await enrolledDevice()
    const db = await device.ledger.open()
    await db.meta.delete('ballast')
    expect(await checkStorage(device)).toBeNull()
    expect(await db.meta.where('k').equals('ballast').count()).toBe(1)
  })
})

describe('storage of a newer version', () => {
  it('is not opened by older code, in the page or in the worker', async () => {
    const device = testDevice()
    const newer = new Dexie(device.ledger.name, device.ports.storage)
    newer.version(2).stores({ meta: '&k', outbox: '&seq, &opId', docs: '&id, number', archive: '&seq, &opId', notices: '++id, seq' })
    await newer.open()
    newer.close()
    expect(await checkStorage(device)).toBe('newer')
    const { version } = await new Promise<IDBDatabase>((resolve) => {
      const request = device.ports.storage.indexedDB.open(device.ledger.name)
      request.addEventListener('success', () => resolve(request.result))
    })
    expect(version).toBe(20)
    await expect(device.sync.ledger.open()).rejects.toMatchObject({ name: 'VersionError' })
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
  })

  it('is closed when a newer tab requests it, and the page is notified', async () => {
    const device = await enrolledDevice()
    const reported = vi.fn()
    device.ledger.onOvertaken = reported
    const db = await device.ledger.open()
    const newer = new Dexie(device.ledger.name, device.ports.storage)
    newer.version(2).stores({ meta: '&k' })
    await newer.open()
    expect(reported).toHaveBeenCalledOnce()
    expect(db.isOpen()).toBe(false)
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: false, failure: { kind: 'storage' } })
    newer.close()
  })
})

describe('storage blocked by another tab', () => {
  it('is reported as blocked and not as dead', () => {
    expect(troubleOf(new StorageBlockedError('held'))).toBe('blocked')
    expect(troubleOf(lost())).toBe('dead')
    expect(troubleOf(new RangeError('a bug'))).toBeNull()
  })
})

describe('notifications for the screens', () => {
  it('report each change once', () => {
    const received: unknown[] = []
    const store = getDefaultStore()
    const stop = store.sub(storageTroubleAtom, () => received.push(store.get(storageTroubleAtom)))
    reportTrouble('dead')
    reportTrouble('dead')
    reportTrouble(null)
    stop()
    reportTrouble('full')
    expect(received).toEqual(['dead', null])
  })

  it('report dead storage also when its figures cannot be read', async () => {
    const device = await enrolledDevice()
    const received: SyncStatus[] = []
    const loop = new SyncLoop(device.sync, (status) => received.push(status))
    vi.spyOn(device.sync.ledger, 'open').mockRejectedValue(lost())
    await loop.start()
    expect(received.at(-1)).toMatchObject({ phase: 'storage-dead' })
    expect(Math.min(...device.timers.pending())).toBeLessThanOrEqual(60_000)
    loop.stop()
  })
})

describe('a sale on failing storage', () => {
  it('is either stored once or refused, at whichever write the connection is lost', async () => {
    for (let failing = 0; failing <= 5; failing += 1) {
      const device = await enrolledDevice()
      failWrites(device, lost, failing)
      const outcome = await commitOn(device, issueInvoice, sale(), owner)
      vi.restoreAllMocks()
      const stored = await (await device.tab().ledger.open()).outbox.count()
      expect({ failing, ok: outcome.ok, stored }).toEqual({ failing, ok: stored === 1, stored: failing <= 3 ? 1 : 0 })
    }
  })
})

describe('many rows at once on failing storage', () => {
  it('are refused with a storage error, not as a bug', async () => {
    const mirror = await (await enrolledDevice()).mirror.open()
    const customers = mirror.rows('customer')
    const writing = mirror.transaction('rw', customers, async (transaction) => {
      const putting = customers.bulkPut([
        { id: 'a', $ver: 1 },
        { id: 'b', $ver: 1 },
      ])
      transaction.idbtrans.abort()
      await putting
    })
    const cause: unknown = await writing.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(cause).toMatchObject({ name: 'BulkError' })
    expect(storageFaultOf(cause)).toBe('lost')
    expect(await customers.get('a')).toBeUndefined()
  })
})

describe('a copy of the shop that does not open', () => {
  it('stops the till like a broken ledger: nothing can be sold without prices', async () => {
    const device = await enrolledDevice()
    device.mirror.drop()
    vi.spyOn(device.mirror, 'open').mockRejectedValue(new StorageBlockedError('held by an older tab'))
    expect(await checkStorage(device)).toBe('blocked')
  })

  it('is reported by its first reader', async () => {
    const device = testDevice()
    const reported = vi.fn()
    device.mirror.onFailure = reported
    vi.spyOn(device.ports.storage.indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const opened = device.mirror.open().catch((cause: unknown) => cause)
    await settled()
    await device.timers.advance(5_000)
    expect(troubleOf(await opened)).toBe('hangs')
    expect(reported).toHaveBeenCalledOnce()
  })
})

import { describe, expect, it } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { type CopyState, FROM_THE_START } from '../../../src/data/mirror/mirror-rows.ts'
import { copyPage } from '../../support/copy-page.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { collectRescue } from '../../../src/data/till/rescue.ts'
import { revokedAt } from '../../../src/data/till/revoked.ts'
import { bytesKey, openFiles, storeOwnFile } from '../../../src/data/files/file-rows.ts'
import { LocalCache } from '../../../src/data/storage/local-cache.ts'
import { SyncLoop } from '../../../src/data/sync/sync-loop.ts'
import { type TestDevice, enrolledDevice, must, owner, sale, testDevice } from '../support.ts'
import { exampleId } from '../../support/examples/example-shop.ts'

// Pushes are accepted in any status: a revoked till is refused only reads.
const refuses = (status: number, code: string) => async (path: string) =>
  path.endsWith('/push')
    ? Response.json({ errors: { form: ['server-error'] } }, { status: 503 })
    : Response.json({ errors: { form: [code] } }, { status })

const OWN = exampleId(801)
const FETCHED = exampleId(802)

/** An added picture, a downloaded one, a cached list of customers, and a draft of a bill. */
async function fillRelated({ sync: { ports } }: TestDevice) {
  const files = await openFiles(ports).open()
  const data = new ArrayBuffer(8)
  const row = { accountId: 1, sha256: '', smallSha256: '', mime: 'image/jpeg', size: 8, addedAt: 0, sentEpoch: null, refused: null }
  await storeOwnFile(files, { id: OWN, ...row }, data, data)
  const cache = await new LocalCache(ports).open()
  for (const id of [FETCHED, bytesKey(FETCHED, true)]) {
    await files.cached.put({ id, size: 8, usedAt: 0 })
    await files.bytes.put({ id, mime: 'image/jpeg', data })
  }
  await cache.results.put({ key: 'customers', value: [{ name: 'نورة' }], at: 0 })
  await cache.drafts.put({ key: 'bill', value: {}, at: 0 })
  return async () => ({
    own: await files.own.toCollection().primaryKeys(),
    cached: await files.cached.toCollection().primaryKeys(),
    bytes: await files.bytes.toCollection().primaryKeys(),
    kept: [await cache.drafts.count(), await cache.results.count()],
  })
}

async function received(answer: (path: string) => Promise<Response>, copy: CopyState | null = null) {
  const device = await enrolledDevice(testDevice(answer))
  const readRelated = await fillRelated(device)
  if (copy) await copyPage(await device.sync.mirror.open(), 'customer', [], { copy })
  await commitOn(device, issueInvoice, sale(), owner)
  const loop = new SyncLoop(device.sync, () => undefined)
  await loop.wake()
  loop.stop()
  const mirror = await device.mirror.open()
  const rows = Object.fromEntries(await Promise.all(mirror.tables.map(async (table) => [table.name, await table.count()] as const)))
  return { device, rows, beside: await readRelated() }
}

describe('a revoked till', () => {
  it('empties its copy of the shop, and keeps its sales for sending or saving', async () => {
    const { device, rows } = await received(refuses(403, 'till-revoked'))
    expect({ ...rows, state: 0, searchPages: 0 }).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, 0])))
    expect(await revokedAt(device)).not.toBeNull()
    expect(must(await device.ledger.head())).toMatchObject({ series: 'A', nextSeq: 2 })
    expect(must(await collectRescue(device)).content.operations).toHaveLength(1)
  })

  it('deletes downloaded pictures, cached lists and drafts, and keeps added pictures for sending', async () => {
    const { beside: related } = await received(refuses(403, 'till-revoked'))
    expect(related).toEqual({ own: [OWN], cached: [], bytes: [OWN, bytesKey(OWN, true)], kept: [0, 0] })
  })

  it('keeps its copy after any other refusal: a restored server may not know it, and it continues to sell', async () => {
    for (const answer of [refuses(401, 'session-expired'), refuses(403, 'no-permission'), refuses(503, 'server-error')]) {
      // Also during the first copy.
      for (const copy of [null, { ...FROM_THE_START, recordIndex: 3 }]) {
        const { device, rows, beside: related } = await received(answer, copy)
        expect([related.cached.length, related.bytes.length, related.kept]).toEqual([2, 4, [1, 1]])
        expect(rows).toMatchObject({ customer: 1, product: 1 })
        expect(await revokedAt(device)).toBeNull()
      }
    }
  })
})

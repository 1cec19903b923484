import { describe, expect, it } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { type CopyState, FROM_THE_START } from '../../../src/data/mirror/mirror-rows.ts'
import { copyPage } from '../../../src/data/mirror/mirror-write.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { collectRescue } from '../../../src/data/till/rescue.ts'
import { revokedAt } from '../../../src/data/till/revoked.ts'
import { SyncLoop } from '../../../src/data/sync/sync-loop.ts'
import { enrolledDevice, must, owner, sale, testDevice } from '../support.ts'

// What it sends is taken whatever its standing: a revoked till is refused what it reads.
const refuses = (status: number, code: string) => async (path: string) =>
  path.endsWith('/push')
    ? Response.json({ errors: { form: ['server-error'] } }, { status: 503 })
    : Response.json({ errors: { form: [code] } }, { status })

async function heard(answer: (path: string) => Promise<Response>, copy: CopyState | null = null) {
  const device = await enrolledDevice(testDevice(answer))
  if (copy) await copyPage(await device.sync.mirror.open(), 'customer', [], { copy })
  await commitOn(device, issueInvoice, sale(), owner)
  const loop = new SyncLoop(device.sync, () => undefined)
  await loop.wake()
  loop.stop()
  const mirror = await device.mirror.open()
  const rows = Object.fromEntries(await Promise.all(mirror.tables.map(async (table) => [table.name, await table.count()] as const)))
  return { device, rows }
}

describe('a till that was taken out of service', () => {
  it('empties its copy of the shop, and keeps what it has sold, to be sent or to be saved', async () => {
    const { device, rows } = await heard(refuses(403, 'till-revoked'))
    expect({ ...rows, state: 0, searchPages: 0 }).toEqual(Object.fromEntries(Object.keys(rows).map((name) => [name, 0])))
    expect(await revokedAt(device)).not.toBeNull()
    expect(must(await device.ledger.head())).toMatchObject({ series: 'A', nextSeq: 2 })
    expect(must(await collectRescue(device)).content.operations).toHaveLength(1)
  })

  it('keeps its copy over every other refusal: a restored server may know no more of it, and it sells on', async () => {
    for (const answer of [refuses(401, 'session-expired'), refuses(403, 'no-permission'), refuses(503, 'server-error')]) {
      // Also while it is still being made.
      for (const copy of [null, { ...FROM_THE_START, recordIndex: 3 }]) {
        const { device, rows } = await heard(answer, copy)
        expect(rows).toMatchObject({ customer: 1, product: 1 })
        expect(await revokedAt(device)).toBeNull()
      }
    }
  })
})

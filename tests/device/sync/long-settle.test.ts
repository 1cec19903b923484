import { describe, expect, it } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { settle } from '../../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import type { OutboxRow } from '../../../src/data/ledger/ledger-rows.ts'
import { readMirrorState } from '../../../src/data/sync/sync-device.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

const QUEUED = 450

describe('settling a long queue for the first time', () => {
  it('uses slices of at most two hundred, and a sale fits in between', async () => {
    const device = await enrolledDevice()
    expect(await commitOn(device, issueInvoice, sale(), owner)).toMatchObject({ ok: true })
    const db = await device.ledger.open()
    const row = must(await db.outbox.get(1))
    const answered = { ...row, status: 'applied', serverSeq: 5 } as const
    await db.outbox.bulkPut(
      Array.from({ length: QUEUED }, (_, nth): OutboxRow => ({ ...answered, seq: nth + 1, opId: `${row.opId}-${nth}` })),
    )
    const head = must(await device.ledger.head())
    await db.meta.put({ ...head, nextSeq: QUEUED + 1, ackedSeq: QUEUED })
    const left: number[] = []
    const sellMeanwhile = async () => {
      left.push((await db.outbox.toArray()).filter((one) => one.status === 'applied').length)
      if (left.length === 1) expect(await commitOn(device.tab(), issueInvoice, sale(1), owner)).toMatchObject({ ok: true })
    }
    const whose = must(await device.ledger.head())
    const state = must(await readMirrorState(device.sync))
    expect(await settle(await device.sync.ledger.open(), whose, state, device.timers.now, sellMeanwhile)).toBe(true)
    expect(left).toEqual([QUEUED - 200, QUEUED - 400])
    expect((await db.outbox.toArray()).map(({ seq, status }) => [seq, status])).toEqual([[QUEUED + 1, 'pending']])
    expect(await db.archive.count()).toBe(QUEUED)
    expect(must(await device.ledger.head())).toMatchObject({ settledSeq: QUEUED, settledVer: 5, nextSeq: QUEUED + 2 })
  })
})

import { describe, expect, it } from 'vitest'
import type { Ack, OperationResult } from '#domain/sync/messages.ts'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { storeAnswers } from '../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../src/data/ledger/commit.ts'
import { newIdOf } from '../../src/data/ports.ts'
import { enrolledDevice, must, owner, sale } from './support.ts'

async function soldOnce() {
  const device = await enrolledDevice()
  await commitOn(device, issueInvoice, sale(0), owner)
  const ledger = await device.sync.ledger.open()
  const whose = must(await device.ledger.head())
  const receive = (result: OperationResult | Ack) => storeAnswers(ledger, whose, { results: [result], durableSeq: 0, clockOffsetMs: 0 })
  const queued = async () => must(await (await device.ledger.open()).outbox.get(1))
  const ackedSeq = async () => must(await device.ledger.head()).ackedSeq
  return { device, hear: receive, queued, ackedSeq }
}
const answer = { seq: 1, status: 'applied', code: null, details: null, serverSeq: 9 } as const

describe('an answer of the server', () => {
  it('about another operation with the same number, as of a copied till, does not settle this till’s operation', async () => {
    const { device, hear: receive, queued, ackedSeq } = await soldOnce()
    await receive({ ...answer, opId: newIdOf(device.ports) })
    expect(await ackedSeq()).toBe(0)
    expect((await queued()).status).toBe('pending')
  })

  it('is accepted when it names the operation or answers the request that contained it', async () => {
    const named = await soldOnce()
    await named.hear({ ...answer, opId: (await named.queued()).opId })
    expect(await named.ackedSeq()).toBe(1)
    const request = await soldOnce()
    await request.hear(answer)
    expect(await request.ackedSeq()).toBe(1)
  })

  it('does not settle a parked operation when it is about another one with the same number', async () => {
    const { device, hear: receive, queued } = await soldOnce()
    await receive({ ...answer, status: 'parked', code: 'sync.row-missing' })
    await receive({ ...answer, opId: newIdOf(device.ports) })
    expect((await queued()).status).toBe('parked')
    await receive({ ...answer, opId: (await queued()).opId })
    expect((await queued()).status).toBe('applied')
  })

  it('updates a notice only when it is about the same operation, not another one with the same number', async () => {
    const { device, hear: receive, queued } = await soldOnce()
    const notices = async () => (await (await device.ledger.open()).notices.toArray()).map(({ status, code }) => ({ status, code }))
    await receive({ ...answer, status: 'parked', code: 'sync.row-missing' })
    expect(await notices()).toEqual([{ status: 'parked', code: 'sync.row-missing' }])
    await receive({ ...answer, opId: newIdOf(device.ports) })
    expect(await notices()).toEqual([{ status: 'parked', code: 'sync.row-missing' }])
    await receive({ ...answer, opId: (await queued()).opId })
    expect(await notices()).toEqual([{ status: 'applied', code: null }])
  })
})

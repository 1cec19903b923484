import { expect, it } from 'vitest'
import { issueInvoice } from '#domain/sales/issue-invoice.ts'
import { invoice } from '#domain/sales/invoice.ts'
import { storeAnswers } from '../../../src/data/sync/bookkeeping.ts'
import { commitOn } from '../../../src/data/ledger/commit.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { applyChanges } from '../../../src/data/mirror/mirror-write.ts'
import { exampleId } from '../../support/examples/example-shop.ts'
import { enrolledDevice, must, owner, sale } from '../support.ts'

it('an interrupted pull during a sale whose rows have changed since leaves the sale displayed', async () => {
  const device = await enrolledDevice()
  const given = sale()
  await commitOn(device, issueInvoice, given, owner)
  const head = must(await device.ledger.head())
  const applied = { seq: 1, status: 'applied', code: null, details: null, serverSeq: 5 } as const
  await storeAnswers(await device.sync.ledger.open(), head, { results: [applied], durableSeq: 0, clockOffsetMs: 0 })
  const mirror = await device.sync.mirror.open()
  await applyChanges(mirror, [], { cursor: { ver: 7, record: 'booking', id: exampleId(1) }, isConsistent: false })
  expect(await localReader(device).get(invoice, given.invoiceId)).toMatchObject({ id: given.invoiceId })
})

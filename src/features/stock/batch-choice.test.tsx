import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProductBatch } from '#domain/inventory/product-batches.ts'
import { day } from '#domain/kernel/time.ts'
import { exampleSession } from '../../../tests/support/examples/example-session.ts'
import { htmlFor, wordsFor } from '../../engine/words-for.tsx'
import { BatchChoice } from './batch-choice.tsx'
import type { StockLine } from './stock-line.ts'

const received = vi.hoisted(() => ({ asked: {} as unknown }))
vi.mock('../../engine/use-question.ts', () => ({ useView: () => received.asked }))

const batch = (id: string, last: string, left: number): ProductBatch => ({
  ...{ id, left, expiresOn: day(last), cameOn: day('2026-10-01') },
  ...{ supplierAr: null, supplierEn: null, supplierDocument: null },
})
const line: StockLine = {
  ...{ productId: 'veil', nameAr: 'طرحة', nameEn: 'Veil', barcode: null, onHand: 6, quantity: 2 },
  ...{ unitCost: null, expiresOn: null, countedAt: 0, batchId: 'expired', batchDay: day('2026-11-26') },
}
const choice = (its: Partial<StockLine>) => <BatchChoice line={{ ...line, ...its }} onType={() => {}} />
const drawn = (its: Partial<StockLine> = {}) => htmlFor(exampleSession({}), choice(its))
const says = (batches: readonly ProductBatch[], asOf: number | null = null) => {
  received.asked = { kind: 'ready', data: { batches, short: 0 }, asOf }
}
const good = batch('good', '2027-03-01', 6)

beforeEach(() => {
  received.asked = { kind: 'loading' }
})

describe('the batch of a line', () => {
  test('is shown and sent while its rest is unknown', async () => {
    const html = await drawn()
    expect(html).toContain('Of the batch until')
    expect(html).not.toContain('data-unsendable')
  })

  test('that is used up is reported, and blocks the form', async () => {
    says([good])
    const html = await drawn()
    expect(html).toContain('None is left of this batch.')
    expect(html).toContain('data-unsendable')
    expect(html).toContain('0 left')
  })

  test('may still exist if the answer is an older one', async () => {
    says([good], 1)
    expect(await drawn()).not.toContain('data-unsendable')
  })

  test('shows its current rest, also if it is the only one', async () => {
    says([batch('expired', '2026-11-26', 2)])
    const html = await drawn()
    expect(html).toContain('2 left')
    expect(html).not.toContain('data-unsendable')
  })

  test('takes its whole quantity; the line names the remaining batches, unless all together have too few', async () => {
    says([batch('expired', '2026-11-26', 1), good])
    expect(await drawn()).toContain('The rest is taken from the others.')
    expect(await drawn({ quantity: 1 })).not.toContain('The rest is taken')
    expect(await drawn({ quantity: 40 })).not.toContain('The rest is taken')
  })
})

test('a product with one batch and a line without a batch show no question', async () => {
  says([good])
  expect(await wordsFor(exampleSession({}), choice({ batchId: null, batchDay: null }))).toBe('')
})

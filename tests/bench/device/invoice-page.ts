import { setOf } from '#domain/kernel/fields.ts'
import { minor } from '#domain/kernel/money.ts'
import { addDays } from '#domain/kernel/time.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'
import { thisDevice } from '../../../src/data/device.ts'
import { localReader } from '../../../src/data/mirror/local-reader.ts'
import { resetMirror } from '../../../src/data/mirror/mirror-write.ts'
import { copyPage } from '../../support/copy-page.ts'
import { makeSyncDevice } from '../../../src/data/sync/sync-device.ts'
import { EXAMPLE_NOW, exampleId } from '../../support/examples/example-shop.ts'
import { FIRST_DAY, PAPER, invoiceQuestions } from '../invoice-questions.ts'
import { LIST_PAGE } from '../list-questions.ts'

const COPY_ROWS = 5_000
/** A year of a busy shop. */
const INVOICES = 20_000
const METHODS = [2, 4, 6, 8, 10, 16]
/** Of fifty documents one is a credit note, and two are advances. */
const TYPES: Readonly<Record<number, number>> = { 7: INVOICE_TYPE.creditNote, 8: INVOICE_TYPE.advance, 9: INVOICE_TYPE.advance }

/** The payment status: of twenty documents one is unpaid, and one is partly paid. */
function standingOf(nth: number, total: number, net: number, isCredit: boolean) {
  const received = nth % 20 === 0 ? 0 : nth % 20 === 1 ? Math.floor(total / 2) : total
  const standing = received === total ? INVOICE_STANDING.settled : received > 0 ? INVOICE_STANDING.partlySettled : INVOICE_STANDING.unpaid
  const methods = received === 0 ? setOf([]) : METHODS[nth % METHODS.length]
  const sign = isCredit ? -1 : 1
  const billed = { amount: minor(sign * total), netAmount: minor(sign * net), vatAmount: minor(sign * (total - net)) }
  if (isCredit) return { ...billed, received: minor(-total), remaining: minor(0), standing: INVOICE_STANDING.creditNote, methods }
  return { ...billed, received: minor(received), remaining: minor(total - received), standing, methods }
}

/** The same documents as on the servers of the bench. */
function invoiceRow(nth: number) {
  const type = TYPES[nth % 50] ?? INVOICE_TYPE.invoice
  const total = 5_000 + ((nth * 7_919) % 400_000)
  const number = `T01-${String(nth).padStart(6, '0')}`
  const net = Math.floor((total * 20) / 23)
  return {
    ...{
      id: exampleId(4_000_000 + nth),
      number,
      series: 'T01',
      no: nth,
      kind: 1,
      type,
      status: 1,
      customerId: exampleId(1_000_000 + (nth % 20_000)),
    },
    ...{ customerName: `عميلة ${nth % 20_000}`, customerMobile: `9665${String(nth % 20_000).padStart(8, '0')}`, customerTrn: null },
    ...{ issuedAt: EXAMPLE_NOW + nth * 157_000, issuedOn: addDays(FIRST_DAY, Math.floor((nth * 365) / INVOICES)), ...PAPER },
    ...{
      gross: total,
      discount: 0,
      net,
      vat: total - net,
      total,
      pointsSpent: 0,
      pointsEarned: 0,
      paid: total,
      due: 0,
      change: 0,
      note: null,
    },
    ...{
      employeeId: null,
      deviceId: null,
      tillSeq: null,
      qr: null,
      previousHash: null,
      hash: String(nth).padStart(64, 'a'),
      shareCode: String(nth).padStart(32, 'b'),
    },
    ...{ orderId: null, prepaid: [], creditOf: null, ...standingOf(nth, total, net, type === INVOICE_TYPE.creditNote) },
  }
}

/** A till's local copy of a year of documents. */
export async function fillInvoices(): Promise<void> {
  const mirror = await makeSyncDevice(thisDevice().ports).mirror.open()
  await resetMirror(mirror, { epoch: exampleId(1), scopeHash: '', cursor: { ver: 10, record: null, id: null }, copy: null })
  for (let from = 0; from < INVOICES; from += COPY_ROWS) {
    const page = Array.from({ length: Math.min(COPY_ROWS, INVOICES - from) }, (_, nth) => ({ ver: 1, row: invoiceRow(from + nth) }))
    await copyPage(mirror, invoice.name, page, {})
  }
}

/** Times list pages and counts separately; the first query, with empty caches, by itself. */
export async function invoicePages(count: number) {
  const reader = localReader()
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const startedAt = performance.now()
    await work()
    return performance.now() - startedAt
  }
  const [opening, ...questions] = invoiceQuestions().slice(0, count + 1)
  const first = await timed(() => reader.select(invoice, opening ?? { limit: LIST_PAGE }))
  const samples = { first, page: [] as number[], count: [] as number[], plain: [] as number[] }
  for (const selection of questions) {
    samples.page.push(await timed(() => reader.select(invoice, selection)))
    samples.count.push(await timed(() => reader.count(invoice, { where: selection.where ?? [] })))
    samples.plain.push(await timed(() => reader.select(invoice, { limit: selection.limit })))
  }
  return { ...samples, questions }
}

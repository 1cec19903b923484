import { expect } from '@playwright/test'
import { attention } from '#domain/attention/attention.ts'
import { product, service } from '#domain/catalog/catalog.ts'
import type { AnyRecord } from '#domain/kernel/define.ts'
import { PAYMENT_METHOD, payment } from '#domain/payments/payment.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from '#domain/sales/invoice.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { drawerMove, shift } from '#domain/shifts/shift.ts'
import { sumOf } from '../simulation/oracle/arithmetic.ts'
import { saleWritten } from '../simulation/oracle/sale-oracle.ts'
import { inHand } from '../simulation/oracle/shift-oracle.ts'
import type { WrittenDocument } from '../simulation/oracle/written.ts'
import { type ScriptedTill, copiedRows, onlyRow } from './scripted-till.ts'

export const DAY_RECORDS: readonly AnyRecord[] = [accountSetting, attention, drawerMove, invoice, payment, product, service, shift]

/** Goods sold or returned in one document, by English names. */
export interface DayDocument {
  readonly goods: readonly string[]
  readonly isReturn?: boolean
}

/** One till's acts between the opening of its shift and the Z report; money in halalas. */
export interface TillDay {
  readonly series: string
  readonly float: number
  readonly cashOut: number
  readonly counted: number
  readonly documents: readonly DayDocument[]
}

type Figures = Pick<WrittenDocument, 'type' | 'gross' | 'net' | 'vat' | 'total' | 'paid'>

/** The total of a document by the shop's prices. All payments are in cash; returns are worth their sale price. */
function dueOf(reader: ScriptedTill, { goods, isReturn = false }: DayDocument): Figures {
  const lines = goods.map((name, nth) => {
    const veil = copiedRows(reader, product).find((row) => row.nameEn === name)
    const item = veil ?? copiedRows(reader, service).find((row) => row.nameEn === name)
    if (!item) throw new Error(`the shop does not sell ${name}`)
    const kind = veil ? LINE_KIND.product : LINE_KIND.service
    return { id: String(nth), kind, itemId: item.id, quantity: 1, unitPrice: item.price, discount: 0 }
  })
  const { vatRate, pointValue, pointsPerUnit } = onlyRow(reader, accountSetting)
  const tenders = [{ id: 'cash', method: PAYMENT_METHOD.cash, tendered: sumOf(lines.map(({ unitPrice }) => unitPrice)) }]
  const bill = { customerId: null, lines, billDiscount: 0, pointsSpent: 0 }
  const { document } = saleWritten({
    invoiceId: '',
    buyer: null,
    bill,
    tenders,
    terms: { vatRate, pointValue, pointsPerUnit, earns: 'received' },
  })
  if (!document) throw new Error('a sale has a document')
  const { gross, net, vat, total, paid } = document
  return { type: isReturn ? INVOICE_TYPE.creditNote : INVOICE_TYPE.invoice, gross, net, vat, total, paid }
}

const figuresOf = ({ type, gross, net, vat, total, paid }: Figures): Figures => ({ type, gross, net, vat, total, paid })

const back = ({ type, total }: Pick<Figures, 'type' | 'total'>): number => (type === INVOICE_TYPE.creditNote ? -total : total)

/** Compares the server's data of a till's day with the oracle: documents, money, drawer and Z report. */
export function compareTillDay(reader: ScriptedTill, day: TillDay): void {
  const documents = copiedRows(reader, invoice)
    .filter((row) => row.series === day.series)
    .toSorted((a, b) => a.no - b.no)
  expect(documents.map(figuresOf)).toEqual(day.documents.map((one) => dueOf(reader, one)))
  const [closed, ...others] = copiedRows(reader, shift).filter(({ till }) => till === day.series)
  expect(others).toEqual([])
  const { deviceId, openedSeq, closedSeq } = closed ?? { deviceId: null, openedSeq: 0, closedSeq: 0 }
  const isIn = (row: { readonly deviceId: string | null; readonly tillSeq: number | null }): boolean =>
    row.deviceId === deviceId && Number(row.tillSeq) > openedSeq && Number(row.tillSeq) < Number(closedSeq)
  const [payments, drawer] = [copiedRows(reader, payment).filter(isIn), copiedRows(reader, drawerMove).filter(isIn)]
  const cash = day.float - day.cashOut + sumOf(day.documents.map((one) => back(dueOf(reader, one))))
  expect([...inHand({ float: day.float, payments, insurance: [], tips: [], drawer })]).toEqual([[PAYMENT_METHOD.cash, cash]])
  expect(closed).toMatchObject({
    ...{ float: day.float, expected: { [PAYMENT_METHOD.cash]: cash }, counted: { [PAYMENT_METHOD.cash]: day.counted } },
    ...{ expectedTotal: cash, countedTotal: day.counted, difference: day.counted - cash },
  })
  // The Z report equals the documents.
  expect(sumOf(payments.map(({ amount }) => amount))).toBe(sumOf(documents.map(back)))
  expect(copiedRows(reader, attention).filter((row) => row.deviceId === deviceId)).toEqual([])
}

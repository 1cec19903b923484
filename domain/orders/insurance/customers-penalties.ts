import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Reader, type ReportRow, type ReportTie, defineReport } from '../../kernel/define.ts'
import { idSchema } from '../../kernel/ids.ts'
import { readAllPages } from '../../kernel/limits/read-all.ts'
import { type Period, periodSchema } from '../../kernel/report/period.ts'
import { addDays } from '../../kernel/time.ts'
import { defineView } from '../../kernel/view.ts'
import { PENALTY } from '../../rentals/booking/insurance.ts'
import { INVOICE_TYPE, invoice } from '../../sales/invoice.ts'
import { INSURANCE_ENTRY, insuranceEntry } from './insurance-entry.ts'
import { hasCharge } from './penalties.ts'
import { type Penalty, penaltiesOfCustomer, penaltiesOfPeriod } from './read-penalties.ts'

/** Documents are read row by row, so the period is limited to three years. */
const DAYS_MAX = 3 * 366

const savedIn: ReportTie<Period> = {
  name: 'what was kept of insurance amounts',
  column: 'kept',
  async equals(read, { from, to }) {
    const where = [
      { field: 'enteredOn', from, before: addDays(to, 1) },
      { field: 'kind', is: INSURANCE_ENTRY.kept },
    ]
    const groups = await read.aggregate(insuranceEntry, { where, sums: ['amount'] })
    return groups.reduce((sum, { sums }) => sum + sums.amount, 0)
  },
}

const owedOf: ReportTie<Period> = {
  name: 'what is left to pay of the documents',
  column: 'owed',
  async equals(read: Reader, { from, to }) {
    const where = [
      { field: 'issuedOn', from, before: addDays(to, 1) },
      { field: 'type', is: INVOICE_TYPE.invoice },
    ]
    const documents = (await readAllPages(read, invoice, { where })).filter(hasCharge)
    return documents.reduce((sum, { remaining }) => sum + Math.max(0, remaining), 0)
  },
}

/** Charges for late returns, damage and breaches, with the parts paid from insurance amounts, beyond them, and still owed. */
export const customersPenalties = defineReport({
  name: 'customers-penalties',
  permission: may('accounting', 'view'),
  params: periodSchema(DAYS_MAX),
  columns: [
    { key: 'orderNumber', kind: 'text' },
    { key: 'day', kind: 'day' },
    { key: 'customer', kind: 'text' },
    { key: 'mobile', kind: 'text' },
    { key: 'code', kind: 'text' },
    { key: 'pieceAr', kind: 'text' },
    { key: 'pieceEn', kind: 'text' },
    { key: 'kind', kind: 'choice', codes: PENALTY },
    { key: 'whatAr', kind: 'text' },
    { key: 'whatEn', kind: 'text' },
    { key: 'reason', kind: 'text' },
    { key: 'invoiceNumber', kind: 'text' },
    { key: 'charged', kind: 'money', totals: true },
    { key: 'kept', kind: 'money', totals: true },
    { key: 'beyond', kind: 'money', totals: true },
    { key: 'credited', kind: 'money', totals: true },
    { key: 'owed', kind: 'money', totals: true },
    { key: 'id', kind: 'text' },
    { key: 'orderId', kind: 'text' },
    { key: 'customerId', kind: 'text' },
    { key: 'invoiceId', kind: 'text' },
  ],
  load: penaltiesOfPeriod,
  rows: (penalties: readonly Penalty[]): ReportRow[] => penalties.map((one) => ({ ...one })),
  drill: (row) => ({ to: 'insuranceEntries', params: { orderId: String(row['orderId']) } }),
  ties: [savedIn, owedOf],
})

export const customerPenalties = defineView({
  name: 'customer-penalties',
  params: v.object({ customerId: idSchema }),
  permission: may('rent', 'view'),
  read: (read, { customerId }) => penaltiesOfCustomer(read, customerId),
})

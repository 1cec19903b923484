import type { Reader, RowOf } from '#domain/kernel/define.ts'
import { codesIn } from '#domain/kernel/fields.ts'
import { minor } from '#domain/kernel/money.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE, PAYMENT_STATUS } from '#domain/payments/payment.ts'
import { type InvoiceAccount, accountsOf, leftToPay } from '#domain/sales/invoice-debt.ts'
import { INVOICE_STANDING, INVOICE_TYPE, invoice } from '#domain/sales/invoice.ts'

type Standing = Pick<RowOf<typeof invoice>, 'amount' | 'netAmount' | 'vatAmount' | 'received' | 'remaining' | 'standing'> & {
  readonly methods: readonly number[]
}

/** What a document contributes to its day's sales by its printed values: settled advances were billed by their own documents. */
function billedAlone(row: RowOf<typeof invoice>): Pick<Standing, 'amount' | 'netAmount' | 'vatAmount'> {
  if (row.type === INVOICE_TYPE.creditNote) return { amount: minor(-row.total), netAmount: minor(-row.net), vatAmount: minor(-row.vat) }
  const settled = row.prepaid.reduce((all, part) => ({ gross: all.gross + part.gross, net: all.net + part.net, vat: all.vat + part.vat }), {
    ...{ gross: 0, net: 0, vat: 0 },
  })
  return { amount: minor(row.total - settled.gross), netAmount: minor(row.net - settled.net), vatAmount: minor(row.vat - settled.vat) }
}

/** The status of a document, computed from its payments and credit notes one by one. */
function byPayments(account: InvoiceAccount): Standing {
  const { invoice: row } = account
  const isCredit = row.type === INVOICE_TYPE.creditNote
  const paid = account.payments.filter(({ status }) => status === PAYMENT_STATUS.paid)
  const received = paid.reduce((sum, { amount }) => sum + amount, 0) as Standing['received']
  const remaining = isCredit ? (0 as Standing['remaining']) : leftToPay(account)
  const { creditNote, settled, overpaid, partlySettled, unpaid } = INVOICE_STANDING
  const open = received > 0 ? partlySettled : unpaid
  const handed = paid.filter(({ source }) => source !== PAYMENT_SOURCE.insuranceAmount).map(({ method }) => method)
  return {
    ...{ received, remaining },
    ...billedAlone(row),
    standing: isCredit ? creditNote : remaining === 0 ? settled : remaining < 0 ? overpaid : open,
    methods: Object.values(PAYMENT_METHOD).filter((method) => handed.includes(method)),
  }
}

/** Documents whose listed status differs from what their payments and credit notes add up to. */
export async function disagreeing(
  read: Reader,
): Promise<{ readonly number: string; readonly list: Standing; readonly payments: Standing }[]> {
  const rows = await read.select(invoice, { limit: 10_000 })
  const accounts = await accountsOf(read, rows)
  return accounts.flatMap((account) => {
    const { number, amount, netAmount, vatAmount, received, remaining, standing, methods } = account.invoice
    const list = { amount, netAmount, vatAmount, received, remaining, standing, methods: codesIn(methods, PAYMENT_METHOD) }
    const payments = byPayments(account)
    return JSON.stringify(sorted(list)) === JSON.stringify(sorted(payments)) ? [] : [{ number, list, payments }]
  })
}

const sorted = (value: object): [string, unknown][] => Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))

import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { BALANCE_ENTRY } from '../customers/balance-entry.ts'
import { customer } from '../customers/customer.ts'
import { type Customer, accountHolder } from '../customers/family.ts'
import { pointsEntered } from '../customers/points-held.ts'
import { type Objection, type RowOf, defineCommand, happened, increment, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Money, ZERO, minor } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { GATEWAY_STATUS, type GatewayPayment, divideOnlinePayment, gatewayPayment } from '../payments/gateway-payment.ts'
import { PAYMENT_METHOD, PAYMENT_SOURCE } from '../payments/payment.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { moveBalance } from './balance/balance-changes.ts'
import { type InvoiceAccount, accountsOf, leftToPay } from './invoice-debt.ts'
import { invoice } from './invoice.ts'
import { paidLater } from './papers/invoice-standing.ts'
import { laterPoints } from './pay-invoice.ts'
import { paymentRow } from './sale-changes.ts'

const REFUSALS = [
  'sales.no-permission',
  'payments.online-unknown',
  'payments.online-not-paid',
  'payments.online-already-booked',
  'payments.online-more-than-left',
  'payments.online-currency-differs',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly page: GatewayPayment | null
  readonly account: InvoiceAccount | null
  readonly holder: Customer | null
  readonly setting: RowOf<typeof accountSetting> | null
}

/**
 * Money that a payment gateway took for an invoice comes into the books, once: the gateway's own answer, which the server wrote beside the page, says
 * how much. What the invoice no longer needed (it was paid at the counter meanwhile) goes onto the customer's balance, and a person is told.
 */
export const bookOnlinePayment = defineCommand({
  name: 'bookOnlinePayment',
  version: 1,
  kind: 'online',
  permission: may('accounting', 'receivable'),
  forbidden: 'sales.no-permission',
  input: v.object({ gatewayPaymentId: idSchema }),
  refusals: REFUSALS,
  async load(read, { gatewayPaymentId }): Promise<Loaded> {
    const page = await read.get(gatewayPayment, gatewayPaymentId)
    if (!page) return { page, account: null, holder: null, setting: null }
    const [row, holder, setting] = await Promise.all([
      read.get(invoice, page.invoiceId),
      accountHolder(read, page.customerId),
      read.get(accountSetting, ONLY_ROW_ID),
    ])
    const [account = null] = row ? await accountsOf(read, [row]) : []
    return { page, account, holder, setting }
  },
  decide(_given, { page, account, holder, setting }, context) {
    if (!page || !account || !setting) return refuse('payments.online-unknown')
    if (page.status !== GATEWAY_STATUS.paid) return refuse('payments.online-not-paid')
    if (page.bookedAt !== null) return refuse('payments.online-already-booked')
    const { id, customerId, paidAmount, paidCurrency, currency, gatewayPaymentId } = page
    const { number } = account.invoice
    if (paidCurrency !== currency) {
      const details = { number, currency, paidCurrency: paidCurrency ?? '' }
      const told: Found = { code: 'payments.online-currency-differs', details, isAccepted: true }
      return happened([patch(gatewayPayment, id, { bookedAt: context.now })], [told])
    }
    const { booked, kept } = divideOnlinePayment(paidAmount, leftToPay(account))
    const holderId = holder?.id ?? customerId
    const paidOn = dayOf(context.now, setting.timeZone)
    const part = (nth: number, amount: Money) => ({
      ...{ id: context.id(nth), method: PAYMENT_METHOD.paymentLink, amount, tendered: amount, change: ZERO, rounding: ZERO },
      ...{ authorizationCode: null, reference: gatewayPaymentId },
    })
    const [toInvoice, toBalance] = [part(1, booked), part(2, kept)]
    const points = laterPoints(booked, account.invoice, setting.pointsPerUnit)
    const told: Found = {
      code: 'payments.online-more-than-left',
      details: { number, customerId, customerName: holder?.name ?? '', paidAmount, leftAmount: booked, balanceAmount: kept },
      isAccepted: true,
    }
    return happened(
      [
        ...(booked > ZERO
          ? [
              paymentRow(toInvoice, { id: page.invoiceId, customerId, issuedOn: paidOn }, context),
              ...paidLater(account.invoice, booked, [PAYMENT_METHOD.paymentLink]),
              increment(customer, holderId, { points, owed: minor(-booked) }),
            ]
          : []),
        ...(points > 0
          ? [pointsEntered({ id: context.id(3), customerId: holderId, points, invoiceId: page.invoiceId, enteredAt: context.now })]
          : []),
        ...(kept > ZERO
          ? [
              paymentRow(toBalance, { id: null, customerId, issuedOn: paidOn }, context, PAYMENT_SOURCE.deposit),
              ...moveBalance([{ paymentId: toBalance.id, kind: BALANCE_ENTRY.deposit, amount: kept }], { holderId }, context),
            ]
          : []),
        patch(gatewayPayment, id, { bookedAt: context.now, bookedAmount: booked, balanceAmount: kept }),
      ],
      kept > ZERO ? [told] : [],
    )
  },
})

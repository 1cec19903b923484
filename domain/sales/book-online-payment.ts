import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { type Customer, accountHolder } from '../customers/family.ts'
import { pointsEntered } from '../customers/points-held.ts'
import { type RowOf, defineCommand, happened, increment, patch, refuse } from '../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { ZERO, minor } from '../kernel/money.ts'
import { dayOf } from '../kernel/time.ts'
import { type GatewayPayment, divideOnlinePayment, gatewayPayment } from '../payments/gateway-payment.ts'
import { PAYMENT_METHOD } from '../payments/payment.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { type InvoiceAccount, accountsOf, leftToPay } from './invoice-debt.ts'
import { invoice } from './invoice.ts'
import { ONLINE_REFUSALS, type OnlineFound, onlineDeposit, onlinePart, otherCurrency, pageFault } from './online-money.ts'
import { paidLater } from './papers/invoice-standing.ts'
import { laterPoints } from './pay-invoice.ts'
import { paymentRow } from './sale-changes.ts'

interface Loaded {
  readonly page: GatewayPayment | null
  readonly account: InvoiceAccount | null
  readonly holder: Customer | null
  readonly setting: RowOf<typeof accountSetting> | null
}

/**
 * Books money that a payment gateway took for an invoice, once. The amount comes from the gateway's answer that the server stored with the
 * payment page. Whatever exceeds the open amount (the invoice was paid at the counter meanwhile) goes onto the customer's balance and is
 * reported.
 */
export const bookOnlinePayment = defineCommand({
  name: 'bookOnlinePayment',
  version: 1,
  kind: 'online',
  permission: may('accounting', 'receivable'),
  forbidden: 'sales.no-permission',
  input: v.object({ gatewayPaymentId: idSchema }),
  refusals: ONLINE_REFUSALS,
  async load(read, { gatewayPaymentId }): Promise<Loaded> {
    const page = await read.get(gatewayPayment, gatewayPaymentId)
    if (!page?.invoiceId) return { page, account: null, holder: null, setting: null }
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
    const fault = pageFault(page)
    if (fault) return refuse(fault)
    const { id, customerId, paidAmount } = page
    const { id: invoiceId, number } = account.invoice
    const other = otherCurrency(page, number, context)
    if (other) return happened(other.changes, [other.found])
    const { booked, kept: retained } = divideOnlinePayment(paidAmount, leftToPay(account))
    const holderId = holder?.id ?? customerId
    const paidOn = dayOf(context.now, setting.timeZone)
    const [toInvoice, toBalance] = [onlinePart(context.id(1), booked, page), onlinePart(context.id(2), retained, page)]
    const points = laterPoints(booked, account.invoice, setting.pointsPerUnit)
    const reported: OnlineFound = {
      code: 'payments.online-more-than-left',
      details: { number, customerId, customerName: holder?.name ?? '', paidAmount, leftAmount: booked, balanceAmount: retained },
      isAccepted: true,
    }
    return happened(
      [
        ...(booked > ZERO
          ? [
              paymentRow(toInvoice, { id: invoiceId, customerId, issuedOn: paidOn }, context),
              ...paidLater(account.invoice, booked, [PAYMENT_METHOD.paymentLink]),
              increment(customer, holderId, { points, owed: minor(-booked) }),
            ]
          : []),
        ...(points > 0 ? [pointsEntered({ id: context.id(3), customerId: holderId, points, invoiceId, enteredAt: context.now })] : []),
        ...(retained > ZERO ? onlineDeposit(toBalance, { customerId, holderId, paidOn }, context) : []),
        patch(gatewayPayment, id, { bookedAt: context.now, bookedAmount: booked, balanceAmount: retained }),
      ],
      retained > ZERO ? [reported] : [],
    )
  },
})

import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { pointsEntered } from '../customers/points-held.ts'
import { type Customer, accountHolder, otherAccount } from '../customers/family.ts'
import { type CardsLoaded, loadCards } from '../gift-cards/card-load.ts'
import { GIFT_CARD_REFUSALS, giftCardChanges, giftCardObjections } from '../gift-cards/card-money.ts'
import { GIFT_CARD_ENTRY } from '../gift-cards/gift-card.ts'
import { type Objection, type RowOf, defineCommand, happened, increment } from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Money, amountGivenSchema, minor } from '../kernel/money.ts'
import { evidence } from '../kernel/statement.ts'
import { dayOf } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { settle } from '../payments/settle.ts'
import { tenderSchema } from '../payments/tender.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { pointsPerUnitSchema, unitsEarning, wholeUnits } from './bill.ts'
import { BALANCE_REFUSALS, balanceObjections, balanceSpent, spentOf } from './balance/balance-changes.ts'
import { type InvoiceAccount, accountsOf, leftToPay } from './invoice-debt.ts'
import { INVOICE_TYPE, LINE_KIND, invoice } from './invoice.ts'
import { paidLater } from './papers/invoice-standing.ts'
import { paymentRow } from './sale-changes.ts'

const SELL = may('pointOfSale', 'sell')
/** Every employee who takes money for sales or orders may also take payment of a debt. */
const TAKE = [SELL, may('rent', 'book'), may('rent', 'settle')]

const input = v.object({
  invoiceId: idSchema,
  customerId: idSchema,
  tenders: v.pipe(v.array(tenderSchema), v.minLength(1, 'required'), v.maxLength(20, 'too-many')),
  total: v.pipe(
    amountGivenSchema,
    v.check((amount) => amount > 0, 'required'),
  ),
  timeZone: timeZoneSchema,
  /** From the settings; missing from older tills, which gave points for the unpaid part at the sale. */
  pointsPerUnit: v.optional(pointsPerUnitSchema),
})

const REFUSALS = [
  'sales.no-permission',
  'sales.invoice-unknown',
  'sales.payment-more-than-left',
  'customers.account-differs',
  'sales.total-differs',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
  ...BALANCE_REFUSALS,
  ...GIFT_CARD_REFUSALS,
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly account: InvoiceAccount | null
  /** The holder of the account that the payment is credited to. */
  readonly holder: Customer | null
  /** Set when the document belongs to a customer with a different account. */
  readonly stranger: Found | null
  readonly giftCards: CardsLoaded
}

/** Pays an open amount in full or in part. The document itself does not change. */
export const payInvoice = defineCommand({
  name: 'payInvoice',
  version: 1,
  kind: 'fact',
  permission: SELL,
  anyOf: () => TAKE,
  input,
  refusals: REFUSALS,
  statements: ({ pointsPerUnit }) => {
    const settings = evidence(accountSetting, ONLY_ROW_ID, (row) => ({ pointsPerUnit: row.pointsPerUnit }))
    return pointsPerUnit === undefined ? [] : [{ about: 'shop', said: { pointsPerUnit }, evidence: [settings] }]
  },
  async load(read, { invoiceId, customerId, tenders }): Promise<Loaded> {
    const [row, holder, giftCards] = await Promise.all([
      read.get(invoice, invoiceId),
      accountHolder(read, customerId),
      loadCards(read, tenders, customerId),
    ])
    const [account = null] = row ? await accountsOf(read, [row]) : []
    const stranger = row && (await otherAccount(read, customerId, row.customerId))
    return { account, holder, stranger, giftCards }
  },
  decide({ invoiceId, customerId, tenders, total, timeZone, pointsPerUnit }, { account, holder, stranger, giftCards }, context) {
    const holderId: Id = holder?.id ?? customerId
    const settled = settle(total, tenders)
    const left = account ? leftToPay(account) : minor(0)
    const paidFor = { id: invoiceId, customerId, issuedOn: dayOf(context.now, timeZone) }
    const found: Found[] = [
      ...(account ? [] : [{ code: 'sales.invoice-unknown' as const }]),
      ...(account && total > left ? [{ code: 'sales.payment-more-than-left' as const, details: { left, asked: total } }] : []),
      ...(stranger ? [stranger] : []),
      ...(settled.due > 0 ? [{ code: 'sales.total-differs' as const, details: { shown: total, computed: settled.paid } }] : []),
      ...balanceObjections(spentOf(settled.tenders), holder),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
      ...giftCardObjections(settled.tenders, giftCards, paidFor.issuedOn, context),
    ]
    let nth = 1
    const nextId = () => context.id((nth += 1))
    const points = account ? laterPoints(settled.paid, account.invoice, pointsPerUnit ?? 0) : 0
    return happened(
      [
        ...settled.tenders.map((tender) => paymentRow(tender, paidFor, context)),
        ...balanceSpent(settled.tenders, { holderId, invoiceId }, context),
        ...(account
          ? paidLater(
              account.invoice,
              settled.paid,
              settled.tenders.map(({ method }) => method),
            )
          : []),
        ...(points > 0 ? [pointsEntered({ id: context.id(1), customerId: holderId, points, invoiceId, enteredAt: context.now })] : []),
        ...(settled.paid > 0 ? [increment(customer, holderId, { points, owed: minor(-settled.paid) })] : []),
        ...giftCardChanges(settled.tenders, giftCards, { invoiceId, enteredOn: paidFor.issuedOn }, GIFT_CARD_ENTRY.spent, nextId, context),
      ],
      found,
    )
  },
})

/**
 * Points for a later payment, per whole unit. None for damage charges, or for documents of older tills, which earned points for their full
 * total at issue.
 */
export function laterPoints(paid: Money, document: RowOf<typeof invoice>, pointsPerUnit: number): number {
  const { type, lines, total, due, pointsEarned, prepaid } = document
  const isEarning =
    (type === INVOICE_TYPE.invoice || type === INVOICE_TYPE.debitNote) && lines.some(({ kind }) => kind !== LINE_KIND.charge)
  const isByPaid = pointsEarned === unitsEarning(total - due, prepaid) * pointsPerUnit
  return isEarning && isByPaid ? wholeUnits(paid) * pointsPerUnit : 0
}

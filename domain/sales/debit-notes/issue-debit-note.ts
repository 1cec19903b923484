import * as v from 'valibot'
import { may } from '../../access/pages.ts'
import { type Customer, accountHolder, otherAccount } from '../../customers/family.ts'
import { type Allower, approvedBy, loadAllower, stillHere } from '../../employees/override.ts'
import { type CardsLoaded, loadCards } from '../../gift-cards/card-load.ts'
import { GIFT_CARD_REFUSALS, giftCardChanges, giftCardObjections } from '../../gift-cards/card-money.ts'
import { GIFT_CARD_ENTRY } from '../../gift-cards/gift-card.ts'
import { type Change, type DecisionContext, type Objection, type RowOf, defineCommand, happened, insert } from '../../kernel/define.ts'
import { ONLY_ROW_ID, idSchema } from '../../kernel/ids.ts'
import { ZERO, amountGivenSchema } from '../../kernel/money.ts'
import { unlessAllowedBy } from '../../kernel/permission.ts'
import { shareCodeSchema } from '../../kernel/share-code.ts'
import { PAYMENT_SOURCE, type payment } from '../../payments/payment.ts'
import { type Settlement, settle } from '../../payments/settle.ts'
import { tenderSchema } from '../../payments/tender.ts'
import { accountSetting } from '../../settings/account-setting.ts'
import { BALANCE_REFUSALS, balanceObjections, balanceSpent, spentOf } from '../balance/balance-changes.ts'
import { EMPTY_SHELF, LEAVE_REFUSALS, billApprovalSchema, approvalObjections } from '../bill-approval.ts'
import { billTermsSchema, fitsOneBill, pointsEarned } from '../bill.ts'
import { hashDocument } from '../document-hash.ts'
import { documentHead } from '../document-head.ts'
import { buyerSchema, qrOf } from '../document.ts'
import { creditNotesOf } from '../invoice-debt.ts'
import { INVOICE_TYPE, PLAIN_SALE, invoice, sellerSchema } from '../invoice.ts'
import { earlierPayments, leavesDebt, withEarlier } from '../papers/invoice-standing.ts'
import { addUpReturn } from '../returns/returnable.ts'
import { customerChanges, paymentRow } from '../sale-changes.ts'
import { headStatement } from '../sale-statements.ts'
import { sellerLineChanges } from '../seller-line.ts'
import { type DebitLine, debitLineSchema, debitTermsOf, debitedLine, isDebitable } from './debit-lines.ts'

type Document = RowOf<typeof invoice>

export const DEBIT_NOTE = may('pointOfSale', 'debitNote')

const input = v.object({
  /** The ID of the debit note itself. */
  invoiceId: idSchema,
  shareCode: shareCodeSchema,
  debitOf: idSchema,
  customerId: v.nullable(idSchema),
  lines: v.pipe(
    v.array(debitLineSchema),
    v.minLength(1, 'required'),
    v.maxLength(50, 'too-many'),
    v.check((lines) => fitsOneBill(lines.map(({ amount }) => ({ unitPrice: amount, quantity: 1 }))), 'sales.bill-too-large'),
  ),
  /** The reason, which tax law requires on every debit note. */
  reason: v.pipe(v.string(), v.trim(), v.minLength(1, 'required'), v.maxLength(1000, 'too-long')),
  buyer: v.nullable(buyerSchema),
  seller: sellerSchema,
  terms: billTermsSchema,
  tenders: v.pipe(v.array(tenderSchema), v.maxLength(20, 'too-many')),
  total: amountGivenSchema,
  /** The approver, if the seller may not issue the note or leave it unpaid. */
  override: v.optional(billApprovalSchema),
})
export type DebitNoteInput = v.InferOutput<typeof input>

const REFUSALS = [
  'sales.debit-note-not-allowed',
  'sales.bill-too-large',
  'sales.invoice-unknown',
  'sales.not-debitable',
  'sales.debit-note-differs',
  'sales.total-differs',
  'sales.already-issued',
  'sales.debt-needs-customer',
  'customers.account-differs',
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
  ...LEAVE_REFUSALS,
  ...BALANCE_REFUSALS,
  ...GIFT_CARD_REFUSALS,
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly invoice: Document | null
  readonly credits: readonly Document[]
  /** The debit note itself if it was issued before, and its payments if they arrived first. */
  readonly issued: Document | null
  readonly earlier: readonly RowOf<typeof payment>[]
  readonly holder: Customer | null
  /** Set when the invoice belongs to a customer with a different account. */
  readonly stranger: Objection<'customers.account-differs'> | null
  readonly allower: Allower | null
  readonly giftCards: CardsLoaded
  readonly isDebtAllowed: boolean
}

/**
 * Adds an amount to an issued invoice: a separate document with VAT at the invoice's rates, paid now or left unpaid. It belongs to no
 * order, leaves the stock unchanged, and is not affected by a return of the invoice.
 */
export const issueDebitNote = defineCommand({
  name: 'issueDebitNote',
  version: 1,
  kind: 'fact',
  permission: DEBIT_NOTE,
  // An employee with the right can approve it with their PIN.
  anyOf: (_given, { allower }: Loaded, _actor, now) => unlessAllowedBy(stillHere(allower, now), DEBIT_NOTE),
  forbidden: 'sales.debit-note-not-allowed',
  document: true,
  input,
  refusals: REFUSALS,
  statements: (paper) => [headStatement(paper)],
  allowedBy: approvedBy,
  async load(read, given): Promise<Loaded> {
    const [row, credits, issued, earlier, holder, allower, giftCards, setting] = await Promise.all([
      read.get(invoice, given.debitOf),
      creditNotesOf(read, [given.debitOf]),
      read.get(invoice, given.invoiceId),
      earlierPayments(read, given.invoiceId, leavesDebt(given)),
      accountHolder(read, given.customerId),
      loadAllower(read, given.override),
      loadCards(read, given.tenders, given.customerId),
      read.get(accountSetting, ONLY_ROW_ID),
    ])
    const stranger = row && (await otherAccount(read, given.customerId, row.customerId))
    const isDebtAllowed = setting?.isDebtAllowed ?? false
    return { ...{ credits, issued, earlier, holder, allower, giftCards, stranger, isDebtAllowed }, invoice: row }
  },
  decide(given, loaded, context) {
    const totals = addUpReturn(given.lines.map(debitedLine))
    const settlement = settle(totals.total, given.tenders)
    const row = debitNote(given, totals, settlement, context)
    return happened(noteChanges(row, settlement, loaded, context), objections(given, row, settlement, loaded, context))
  },
})

function debitNote(
  given: DebitNoteInput,
  totals: ReturnType<typeof addUpReturn>,
  { paid, due, change, tenders }: Settlement,
  context: DecisionContext,
): Document {
  const { seller, terms, customerId } = given
  return hashDocument(
    {
      ...documentHead({ ...given, totals }, context),
      ...PLAIN_SALE,
      ...{ pointsSpent: 0, pointsEarned: customerId ? pointsEarned(totals.total, due, terms) : 0, paid, due, change, note: given.reason },
      qr: qrOf(seller, totals.total, totals.vat, context),
      type: INVOICE_TYPE.debitNote,
      debitOf: given.debitOf,
    },
    context.sha256,
    tenders,
  )
}

function noteChanges(row: Document, { tenders }: Settlement, { earlier, holder, giftCards }: Loaded, context: DecisionContext): Change[] {
  let nth = 0
  const nextId = () => context.id((nth += 1))
  const { id: invoiceId, issuedOn: enteredOn } = row
  return [
    insert(invoice, withEarlier(row, earlier)),
    ...sellerLineChanges(row, context),
    ...tenders.map((tender) => paymentRow(tender, row, context, PAYMENT_SOURCE.debitNote)),
    ...balanceSpent(tenders, { holderId: holder?.id ?? row.customerId, invoiceId }, context),
    ...customerChanges(row, nextId, { buyer: null, holderId: holder?.id }),
    ...giftCardChanges(tenders, giftCards, { invoiceId, enteredOn }, GIFT_CARD_ENTRY.spent, nextId, context),
  ]
}

function isOther(line: DebitLine, of: Document): boolean {
  const terms = debitTermsOf(of, line.debits)
  return terms === null || terms.vatRate !== line.vatRate || terms.employeeId !== line.employeeId
}

function objections(
  given: DebitNoteInput,
  row: Document,
  { tenders, faults }: Settlement,
  loaded: Loaded,
  context: DecisionContext,
): Found[] {
  const { invoice: of, credits, issued, holder, stranger, allower, giftCards, isDebtAllowed } = loaded
  const { total, due } = row
  const request = { lines: [], billDiscount: ZERO, due }
  const approval = approvalObjections(request, { ...EMPTY_SHELF, isDebtAllowed }, given.override, allower, context)
  const isOwedByNobody = due > 0 && given.customerId === null && !approval.some(({ code }) => code === 'sales.debt-not-allowed')
  return [
    ...(of ? [] : [{ code: 'sales.invoice-unknown' as const }]),
    ...(of && !isDebitable(of, credits) ? [{ code: 'sales.not-debitable' as const, details: { number: of.number } }] : []),
    ...(of && given.lines.some((line) => isOther(line, of))
      ? [{ code: 'sales.debit-note-differs' as const, details: { number: of.number } }]
      : []),
    ...(stranger ? [stranger] : []),
    ...(given.total === total ? [] : [{ code: 'sales.total-differs' as const, details: { shown: given.total, computed: total } }]),
    ...(issued ? [{ code: 'sales.already-issued' as const, details: { number: issued.number } }] : []),
    ...approval,
    ...(isOwedByNobody ? [{ code: 'sales.debt-needs-customer' as const }] : []),
    ...balanceObjections(spentOf(tenders), holder, given.customerId !== null),
    ...faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
    ...giftCardObjections(tenders, giftCards, row.issuedOn, context),
  ]
}

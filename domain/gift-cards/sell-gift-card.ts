import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { customer } from '../customers/customer.ts'
import { POINTS_REFUSALS, type PointsLoaded, loadPoints, pointsEntered, pointsObjections } from '../customers/points-held.ts'
import { type Customer, accountHolder } from '../customers/family.ts'
import { type Allower, approvedBy, approvalDetails, approvalSchema, loadAllower, stillHere } from '../employees/override.ts'
import {
  type Change,
  type DecisionContext,
  type InputOf,
  type Objection,
  defineCommand,
  happened,
  increment,
  insert,
} from '../kernel/define.ts'
import { type Id, ONLY_ROW_ID, idSchema } from '../kernel/ids.ts'
import { type Money, priceSchema, sumMoney } from '../kernel/money.ts'
import { unlessAllowedBy } from '../kernel/permission.ts'
import { shareCodeSchema } from '../kernel/share-code.ts'
import { evidence } from '../kernel/statement.ts'
import { type Day, dayOf } from '../kernel/time.ts'
import { timeZoneSchema } from '../kernel/time-zone.ts'
import { PAYMENT_SOURCE } from '../payments/payment.ts'
import { tenderTaken } from '../payments/payment-row.ts'
import { settle } from '../payments/settle.ts'
import { moneyTenderSchema } from '../payments/tender.ts'
import { accountSetting } from '../settings/account-setting.ts'
import { enteredBy } from './card-money.ts'
import { GIFT_CODE } from './gift-card-code.ts'
import { GIFT_CARD_ENTRY, GIFT_CARD_STATUS, GIFT_CARD_TYPE, giftCard, giftCardEntry } from './gift-card.ts'
import { cardValue, moneyFor, plannedCardSchema } from './planned-card.ts'

const input = v.object({
  giftCardId: idSchema,
  code: v.pipe(v.string(), v.regex(GIFT_CODE, 'invalid')),
  shareCode: shareCodeSchema,
  ...plannedCardSchema.entries,
  tenders: v.pipe(v.array(moneyTenderSchema), v.maxLength(20, 'too-many')),
  /** The value of a point as stated by the till. */
  pointValue: priceSchema,
  timeZone: timeZoneSchema,
  override: v.optional(approvalSchema),
})
export type SellGiftCardInput = InputOf<typeof sellGiftCard>
type Given = v.InferOutput<typeof input>

const REFUSALS = [
  'gift-cards.no-permission',
  'gift-cards.given-free',
  'gift-cards.payments-differ',
  'gift-cards.expires-in-the-past',
  'gift-cards.sold-already',
  'sales.customer-unknown',
  ...POINTS_REFUSALS,
  'payments.more-than-due',
  'payments.gift-card-above-total',
  'payments.authorization-code-required',
  'payments.amount-required',
  'payments.rounding-wrong',
] as const
type Found = Objection<(typeof REFUSALS)[number]>

interface Loaded {
  readonly buyer: Customer | null
  readonly points: PointsLoaded
  readonly beneficiary: Customer | null
  readonly before: { readonly id: Id } | null
  /** Spending of this card that was synced before its sale. */
  readonly earlier: Money
  readonly allower: Allower | null
}

const SELL = may('pointOfSale', 'sellGiftCards')
const FREE = may('pointOfSale', 'freeGiftCard')

/** Sells a gift card, which is prepaid money. There is no invoice, VAT or points: the sale is what is bought with it. */
export const sellGiftCard = defineCommand({
  name: 'sellGiftCard',
  version: 1,
  kind: 'fact',
  permission: SELL,
  // A free card requires its own permission, or the approval of an employee who has it.
  anyOf: ({ type }, { allower }: Loaded, _actor, now) =>
    type === GIFT_CARD_TYPE.free ? unlessAllowedBy(stillHere(allower, now), FREE) : [SELL],
  allowedBy: approvedBy,
  forbidden: 'gift-cards.no-permission',
  input,
  refusals: REFUSALS,
  statements: ({ type, pointValue }) => {
    const settings = evidence(accountSetting, ONLY_ROW_ID, (row) => ({ pointValue: row.pointValue }))
    return type === GIFT_CARD_TYPE.loyalty ? [{ about: 'shop', said: { pointValue }, evidence: [settings] }] : []
  },
  async load(read, { giftCardId, code, buyerId, beneficiaryId, type, pointsSpent, override }): Promise<Loaded> {
    const [buyer, beneficiary, alike, own, allower] = await Promise.all([
      accountHolder(read, buyerId),
      accountHolder(read, beneficiaryId),
      read.select(giftCard, { where: [{ field: 'code', is: code }], limit: 2 }),
      read.select(giftCardEntry, { where: [{ field: 'giftCardId', is: giftCardId }], limit: 1000 }),
      loadAllower(read, override),
    ])
    const points = await loadPoints(read, buyer, type === GIFT_CARD_TYPE.loyalty ? pointsSpent : 0)
    return { buyer, points, beneficiary, before: alike[0] ?? null, earlier: sumMoney(own.map(({ amount }) => amount)), allower }
  },
  decide(given, loaded, context) {
    const { giftCardId, value, type, buyerId, beneficiaryId, pointsSpent, timeZone } = given
    const settled = settle(moneyFor(given), given.tenders)
    const today = dayOf(context.now, timeZone)
    const entry = { id: context.id(1), giftCardId, kind: GIFT_CARD_ENTRY.sold, amount: value, invoiceId: null }
    const balance = sumMoney([value, loaded.earlier])
    const isSpent = balance <= 0
    const { code, shareCode, design, description, expiresOn } = given
    const card = {
      ...{ id: giftCardId, code, shareCode, type, design, value, balance, buyerId, description, expiresOn },
      status: isSpent ? GIFT_CARD_STATUS.used : GIFT_CARD_STATUS.active,
      holderId: beneficiaryId ?? buyerId,
      ...{ soldAt: context.now, soldOn: today, employeeId: context.actor.employeeId },
    }
    const spends = type === GIFT_CARD_TYPE.loyalty && pointsSpent > 0
    const holderId = loaded.buyer?.id ?? buyerId
    const points = { id: context.id(2), customerId: holderId, points: -pointsSpent, invoiceId: null, enteredAt: context.now }
    const paidFor = { invoiceId: null, customerId: buyerId, paidOn: today }
    const changes: Change[] = [
      insert(giftCard, card),
      insert(giftCardEntry, { ...entry, enteredAt: context.now, enteredOn: today, ...enteredBy(context) }),
      ...settled.tenders.map((tender) => tenderTaken(tender, paidFor, context, PAYMENT_SOURCE.giftCard)),
      ...(spends ? [pointsEntered(points), increment(customer, holderId, { points: -pointsSpent })] : []),
    ]
    const isPaidOtherwise = settled.paid !== moneyFor(given) || cardValue(given, given.pointValue) !== value
    const paid = type === GIFT_CARD_TYPE.loyalty ? cardValue(given, given.pointValue) : settled.paid
    const found: Found[] = [
      ...partiesAgainst(given, loaded, today),
      ...(isPaidOtherwise ? [{ code: 'gift-cards.payments-differ' as const, details: { valueAmount: value, paidAmount: paid } }] : []),
      ...(expiresOn !== null && expiresOn < today
        ? [{ code: 'gift-cards.expires-in-the-past' as const, field: 'expiresOn', details: { validOn: expiresOn } }]
        : []),
      ...settled.faults.map((fault) => ({ code: fault.code, field: `tenders.${fault.tenderId}` })),
      ...givenFree(given, loaded, context),
    ]
    return happened(changes, found)
  },
})

/** A free card by approval is reported with the approver and the reason. */
function givenFree({ type, value, override }: Given, { allower }: Loaded, { now }: DecisionContext): Found[] {
  const isByApproval = type === GIFT_CARD_TYPE.free && unlessAllowedBy(stillHere(allower, now), FREE) === null
  if (!override || !isByApproval) return []
  return [{ code: 'gift-cards.given-free', details: { ...approvalDetails(override, allower), valueAmount: value }, isAccepted: true }]
}

function partiesAgainst(given: Given, { buyer, points, beneficiary, before }: Loaded, today: Day): Found[] {
  const { type, pointsSpent, beneficiaryId } = given
  return [
    ...(before ? [{ code: 'gift-cards.sold-already' as const }] : []),
    ...(buyer ? [] : [{ code: 'sales.customer-unknown' as const, field: 'buyerId' }]),
    ...(beneficiaryId && !beneficiary ? [{ code: 'sales.customer-unknown' as const, field: 'beneficiaryId' }] : []),
    ...(type === GIFT_CARD_TYPE.loyalty ? pointsObjections(pointsSpent, buyer, points, today) : []),
  ]
}

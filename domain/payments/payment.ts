import { type RowOf, defineRecord } from '../kernel/define.ts'
import { choice, codesIn, dayField, id, instantField, integer, money, nullable, reference, setOf, text } from '../kernel/fields.ts'

export const PAYMENT_METHOD = {
  cash: 1,
  creditCard: 2,
  transfer: 3,
  cheque: 4,
  paymentLink: 5,
  website: 6,
  giftCard: 7,
  balance: 8,
} as const
export type PaymentMethod = (typeof PAYMENT_METHOD)[keyof typeof PAYMENT_METHOD]
/** Money that came in before: nothing goes into a drawer when it is spent, and nobody turns it on or off in the settings. */
type PaidAheadName = 'giftCard' | 'balance'
export const isPaidAhead = (method: number): boolean => method === PAYMENT_METHOD.giftCard || method === PAYMENT_METHOD.balance
/** The methods by which money changes hands. */
export type MoneyMethodName = Exclude<keyof typeof PAYMENT_METHOD, PaidAheadName>
export const MONEY_METHOD_NAMES = Object.keys(PAYMENT_METHOD).filter(
  (name): name is MoneyMethodName => !isPaidAhead(PAYMENT_METHOD[name as keyof typeof PAYMENT_METHOD]),
)
export const MONEY_METHODS: readonly PaymentMethod[] = MONEY_METHOD_NAMES.map((name) => PAYMENT_METHOD[name])
/** What a shop takes that has never said so: what every counter has. A link and a website are turned on by whoever has them. */
const METHODS_UNSAID = setOf([PAYMENT_METHOD.cash, PAYMENT_METHOD.creditCard, PAYMENT_METHOD.transfer, PAYMENT_METHOD.cheque])

/** The methods that a shop takes, as its settings have them (`paymentMethods`); a copy of before they could say has nothing. */
export type MethodsInUse = number | null | undefined
export const isMethodInUse = (inUse: MethodsInUse, method: PaymentMethod): boolean =>
  codesIn(inUse ?? METHODS_UNSAID, PAYMENT_METHOD).includes(method)

/**
 * The methods to choose from, in their order: those that the shop takes, and those by which money came already. Which gift card it is must be
 * said, too: where one is taken, it is offered beside these.
 */
export const methodsToOffer = (inUse: MethodsInUse, used: readonly number[] = []): readonly PaymentMethod[] =>
  Object.values(PAYMENT_METHOD).filter(
    (method) => method !== PAYMENT_METHOD.giftCard && (isMethodInUse(inUse, method) || used.includes(method)),
  )

/** What stands chosen before anybody chose: cash, where the shop takes any. */
export const methodAtFirst = (inUse: MethodsInUse): PaymentMethod => methodsToOffer(inUse)[0] ?? PAYMENT_METHOD.cash

export const PAYMENT_STATUS = { cancelled: 0, paid: 1 } as const
/** A deposit is money of a customer that is for no named supply: it comes onto her balance, and below zero goes off it again. */
export const PAYMENT_SOURCE = { billing: 0, insuranceAmount: 1, debitNote: 2, creditNote: 3, giftCard: 4, deposit: 5 } as const

export const METHOD_REASON_LENGTH_MAX = 200

/** Money taken. The amount is what the bill kept; what was handed over and given back stands beside it. */
export const payment = defineRecord({
  name: 'payment',
  travels: 'till',
  copyRank: 4,
  indexes: ['invoiceId', 'customerId', 'paidOn', 'paidAt'],
  fields: {
    id: id(),
    invoiceId: nullable(reference('invoice')),
    customerId: nullable(reference('customer')),
    method: choice(PAYMENT_METHOD),
    amount: money(),
    /** Cash handed over, and what was given back. Tendered minus change is the amount with its rounding. */
    tendered: money(),
    change: money(),
    /** What came into the drawer beyond the amount: below zero where less came. The document is paid by the amount. */
    rounding: money(),
    authorizationCode: nullable(text(40)),
    reference: nullable(text(80)),
    status: choice(PAYMENT_STATUS),
    source: choice(PAYMENT_SOURCE),
    paidAt: instantField(),
    paidOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /** The place in the queue of that till, by which it belongs to a shift; null of what no till took, and of before there were shifts. */
    tillSeq: nullable(integer()),
    /** The method that was on record first, why it was changed, and when; null where it never was. */
    methodBefore: nullable(choice(PAYMENT_METHOD)),
    methodReason: nullable(text(METHOD_REASON_LENGTH_MAX)),
    methodChangedAt: nullable(instantField()),
  },
})

/** Whether a payment puts cash into the drawer or takes some out of it; what is kept of an insurance amount was in it before. */
export const movesCash = ({ method, source, tendered }: Pick<RowOf<typeof payment>, 'method' | 'source' | 'tendered'>): boolean =>
  method === PAYMENT_METHOD.cash && source !== PAYMENT_SOURCE.insuranceAmount && tendered !== 0

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
/** Prepaid methods: spending does not move the drawer, and they are not part of the settings. */
type PaidAheadName = 'giftCard' | 'balance'
export const isPaidAhead = (method: number): boolean => method === PAYMENT_METHOD.giftCard || method === PAYMENT_METHOD.balance
export type MoneyMethodName = Exclude<keyof typeof PAYMENT_METHOD, PaidAheadName>
export const MONEY_METHOD_NAMES = Object.keys(PAYMENT_METHOD).filter(
  (name): name is MoneyMethodName => !isPaidAhead(PAYMENT_METHOD[name as keyof typeof PAYMENT_METHOD]),
)
export const MONEY_METHODS: readonly PaymentMethod[] = MONEY_METHOD_NAMES.map((name) => PAYMENT_METHOD[name])
/** The default methods. Links and websites must be enabled explicitly. */
const METHODS_UNSAID = setOf([PAYMENT_METHOD.cash, PAYMENT_METHOD.creditCard, PAYMENT_METHOD.transfer, PAYMENT_METHOD.cheque])

/** The accepted methods as in the settings (`paymentMethods`); absent in older copies. */
export type MethodsInUse = number | null | undefined
export const isMethodInUse = (inUse: MethodsInUse, method: PaymentMethod): boolean =>
  codesIn(inUse ?? METHODS_UNSAID, PAYMENT_METHOD).includes(method)

/**
 * The methods to choose from: those accepted, and those already used. Gift cards are offered separately, because the
 * card must be chosen as well.
 */
export const methodsToOffer = (inUse: MethodsInUse, used: readonly number[] = []): readonly PaymentMethod[] =>
  Object.values(PAYMENT_METHOD).filter(
    (method) => method !== PAYMENT_METHOD.giftCard && (isMethodInUse(inUse, method) || used.includes(method)),
  )

export const methodAtFirst = (inUse: MethodsInUse): PaymentMethod => methodsToOffer(inUse)[0] ?? PAYMENT_METHOD.cash

export const PAYMENT_STATUS = { cancelled: 0, paid: 1 } as const
/** A deposit is a customer's money without a supply: it is credited to the balance, and a negative one is deducted. */
export const PAYMENT_SOURCE = { billing: 0, insuranceAmount: 1, debitNote: 2, creditNote: 3, giftCard: 4, deposit: 5 } as const

export const METHOD_REASON_LENGTH_MAX = 200

/** Money taken. The amount is what pays the bill; tendered cash and change are recorded separately. */
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
    /** Cash tendered and change given. Tendered minus change is the amount with its rounding. */
    tendered: money(),
    change: money(),
    /** Rounding received in addition to the amount, negative if less was received. The document is paid by the amount. */
    rounding: money(),
    authorizationCode: nullable(text(40)),
    reference: nullable(text(80)),
    status: choice(PAYMENT_STATUS),
    source: choice(PAYMENT_SOURCE),
    paidAt: instantField(),
    paidOn: dayField(),
    employeeId: nullable(reference('employee')),
    deviceId: nullable(id()),
    /**
     * The place in that till's queue, which determines the shift; null for payments without a till and from before
     * there were shifts.
     */
    tillSeq: nullable(integer()),
    /** The originally recorded method, and why and when it was changed; null if it was not. */
    methodBefore: nullable(choice(PAYMENT_METHOD)),
    methodReason: nullable(text(METHOD_REASON_LENGTH_MAX)),
    methodChangedAt: nullable(instantField()),
  },
})

/** Whether a payment moves cash of the drawer; a retained insurance amount was in it before. */
export const movesCash = ({ method, source, tendered }: Pick<RowOf<typeof payment>, 'method' | 'source' | 'tendered'>): boolean =>
  method === PAYMENT_METHOD.cash && source !== PAYMENT_SOURCE.insuranceAmount && tendered !== 0

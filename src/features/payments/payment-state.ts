import type { CardAtDesk } from '#domain/gift-cards/gift-card-view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, addMoney, smallerMoney, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { latinNumber } from '#domain/kernel/text.ts'
import { changesHands, roundingOfTender } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, isPaidAhead } from '#domain/payments/payment.ts'
import { type Settlement, settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { readMoney, writeMoney } from '../../i18n/typed-number.ts'

/** Amounts past this are a slip of the finger, and would not fit the screen. */
export const TYPED_MINOR_MAX = 99_999_999_99

/** The payment sheet: what was taken so far, and what is being keyed in. */
export interface PaymentState {
  readonly total: Money
  /** What was due before the bill changed under the payment; null when nobody has to be told. */
  readonly changedFrom: Money | null
  readonly taken: readonly Tender[]
  readonly method: PaymentMethod
  /** The method that stands chosen until somebody chooses. */
  readonly first: PaymentMethod
  /** What the shop rounds cash to, in minor units; 0 for nothing. */
  readonly cashStep: number
  /** What may be paid of it out of the customer's balance: no more than she has. */
  readonly balance: Money
  /** What of it may be paid by what was paid ahead: an insurance amount is paid in money. */
  readonly mostAhead: Money
  /** Null until a key is pressed: then the whole rest is meant. */
  readonly typed: string | null
  /** What was keyed in last was more than is taken, and was left out. */
  readonly isTooMuch: boolean
  readonly authorizationCode: string
  readonly reference: string
  /** The gift card that pays, once it was found. */
  readonly giftCard: CardAtDesk | null
}

export type PaymentAction =
  | { readonly do: 'method'; readonly method: PaymentMethod }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'amount'; readonly amount: Money }
  | { readonly do: 'proofKey'; readonly key: string }
  | { readonly do: 'total'; readonly total: Money }
  | { readonly do: 'accept' }
  | { readonly do: 'ahead'; readonly balance: Money; readonly mostAhead: Money }
  | { readonly do: 'authorizationCode'; readonly text: string }
  | { readonly do: 'reference'; readonly text: string }
  | { readonly do: 'giftCard'; readonly card: CardAtDesk | null }
  | { readonly do: 'take'; readonly tenderId: Id }
  /** A part that is complete already, such as a card's that a terminal approved. */
  | { readonly do: 'part'; readonly tender: Tender }
  | { readonly do: 'drop'; readonly tenderId: Id }

export const startPayment = (
  total: Money,
  first: PaymentMethod = PAYMENT_METHOD.cash,
  cashStep = 0,
  balance: Money = ZERO,
  mostAhead: Money = total,
): PaymentState => ({
  balance,
  mostAhead,
  total,
  changedFrom: null,
  taken: [],
  method: first,
  first,
  cashStep,
  typed: null,
  isTooMuch: false,
  authorizationCode: '',
  reference: '',
  giftCard: null,
})

/** What stands in the amount box, half typed or whole, as minor units. */
export function typedMinor(typed: string): Money {
  const read = readMoney(typed)
  return read.kind === 'value' ? read.value : ZERO
}

/** So many digits are not read as an amount at all. */
const isTooMuch = (typed: string): boolean => typedMinor(typed) > TYPED_MINOR_MAX || /^0*[1-9]\d{12}/.test(typed)

function keyed(typed: string | null, key: string): string | null {
  const before = typed ?? ''
  if (key === 'back') return before.slice(0, -1)
  if (key === 'clear') return ''
  if (key === '.') return before.includes('.') ? before : `${before || '0'}.`
  const after = before === '0' ? key : before + key
  return (after.split('.')[1] ?? '').length > 2 ? typed : after
}

/** What stands in the amount box stays where more would be too much. */
const withAmount = (state: PaymentState, typed: string | null): PaymentState =>
  typed !== null && isTooMuch(typed) ? { ...state, isTooMuch: true } : { ...state, typed, isTooMuch: false }

const AMOUNT = /^\d*\.?\d{0,2}$/

/** As long as the domain takes them. */
export const PROOF_LENGTH_MAX = { authorizationCode: 40, reference: 80 } as const

export const needsCode = (method: PaymentMethod): boolean => method === PAYMENT_METHOD.creditCard
export const takesReference = (method: PaymentMethod): boolean => method === PAYMENT_METHOD.transfer || method === PAYMENT_METHOD.cheque

/** What is left to pay before the tender that is being keyed in. */
export const leftOf = (state: PaymentState): Money => settle(state.total, state.taken).due

const isBalance = ({ method }: { readonly method: PaymentMethod }): boolean => method === PAYMENT_METHOD.balance
const isCard = ({ method }: { readonly method: PaymentMethod }): boolean => method === PAYMENT_METHOD.giftCard

/** What of so much was not set against it yet by parts taken before. */
function notTaken(most: Money, before: readonly Tender[]): Money {
  const left = subtractMoney(most, sumMoney(before.map(({ tendered }) => tendered)))
  return left > ZERO ? left : ZERO
}
/** What is left of the gift card after what the parts before have taken of it; nothing until a card was found. */
export const cardLeft = ({ giftCard, taken: parts }: PaymentState): Money =>
  giftCard
    ? notTaken(
        giftCard.left,
        parts.filter(({ giftCardId }) => giftCardId === giftCard.id),
      )
    : ZERO
const lacksCard = (state: PaymentState): boolean => isCard(state) && state.giftCard === null

/** What of the sum was not paid yet by what was paid ahead: that pays no insurance amount. */
const aheadLeft = ({ mostAhead, taken: parts }: PaymentState): Money =>
  notTaken(
    mostAhead,
    parts.filter(({ method }) => isPaidAhead(method)),
  )

/** What of it her balance can pay yet. */
export const balanceLeft = (state: PaymentState): Money =>
  smallerMoney(notTaken(state.balance, state.taken.filter(isBalance)), aheadLeft(state))

/** What is to be taken for it: cash is rounded to what the shop has coins for, and of money paid ahead no more is taken than there is. */
export function restOf(state: PaymentState): Money {
  const left = leftOf(state)
  if (!isPaidAhead(state.method)) return changesHands(state.method, left, state.cashStep)
  return smallerMoney(left, isCard(state) ? smallerMoney(cardLeft(state), aheadLeft(state)) : balanceLeft(state))
}

/** By how much it is rounded as it would be taken now. */
export const roundingNow = (state: PaymentState): Money =>
  roundingOfTender({ method: state.method, left: leftOf(state), step: state.cashStep }, amountNow(state))

/** The whole sum as it changes hands if the rest is taken so. */
export const totalNow = (state: PaymentState): Money => addMoney(state.total, roundingNow(state))

/** What the amount box means now: the whole rest until something is typed. */
export const amountNow = (state: PaymentState): Money =>
  lacksCard(state) ? ZERO : state.typed === null ? restOf(state) : typedMinor(state.typed)

function withTyped(state: PaymentState, typed: string): PaymentState {
  // A scan puts the field back to what it showed. Showing the whole rest, it goes on meaning the whole rest.
  if (typed === writeMoney(restOf(state))) return withAmount(state, null)
  return AMOUNT.test(typed) ? withAmount(state, typed) : state
}

/** A payment's total follows its bill; a change that does not undo itself has to be accepted before it is booked. */
function withTotal(state: PaymentState, total: Money): PaymentState {
  const before = state.changedFrom ?? state.total
  return { ...state, total, changedFrom: before === total ? null : before }
}

/** A key of the keypad for the code or the reference, of which only digits are typed by finger. */
function withProofKey(state: PaymentState, key: string): PaymentState {
  const field = needsCode(state.method) ? 'authorizationCode' : takesReference(state.method) ? 'reference' : null
  if (field === null || key === '.') return state
  const text = key === 'back' ? state[field].slice(0, -1) : key === 'clear' ? '' : `${state[field]}${key}`
  return { ...state, [field]: text.slice(0, PROOF_LENGTH_MAX[field]) }
}

export function changePayment(state: PaymentState, action: PaymentAction): PaymentState {
  switch (action.do) {
    case 'method':
      return { ...state, method: action.method, typed: null, isTooMuch: false, authorizationCode: '', reference: '', giftCard: null }
    case 'key':
      return withAmount(state, keyed(state.typed, action.key))
    case 'type':
      return withTyped(state, latinNumber(action.text))
    case 'amount':
      return withAmount(state, writeMoney(action.amount))
    case 'proofKey':
      return withProofKey(state, action.key)
    case 'total':
      return withTotal(state, action.total)
    case 'accept':
      return { ...state, changedFrom: null }
    case 'ahead':
      return { ...state, balance: action.balance, mostAhead: action.mostAhead }
    case 'authorizationCode':
      return { ...state, authorizationCode: action.text }
    case 'reference':
      return { ...state, reference: action.text }
    case 'giftCard':
      return { ...state, giftCard: action.card, typed: null, isTooMuch: false }
    case 'take':
      return taken(state, tenderNow(state, action.tenderId))
    case 'part':
      return state.taken.some(({ id }) => id === action.tender.id) ? state : taken(state, action.tender)
    case 'drop':
      return { ...state, taken: state.taken.filter((tender) => tender.id !== action.tenderId), typed: null, isTooMuch: false }
  }
}

function tenderNow(state: PaymentState, tenderId: Id): Tender {
  const rounding = roundingNow(state)
  return {
    id: tenderId,
    method: state.method,
    tendered: amountNow(state),
    ...(rounding === 0 ? {} : { rounding }),
    authorizationCode: needsCode(state.method) && state.authorizationCode.trim() ? state.authorizationCode.trim() : null,
    reference: takesReference(state.method) && state.reference.trim() ? state.reference.trim() : null,
    ...(state.giftCard && state.method === PAYMENT_METHOD.giftCard
      ? { reference: state.giftCard.code, giftCardId: state.giftCard.id }
      : {}),
  }
}

/** Sets the tender being keyed in aside as a chip and goes on with the rest in cash, or by what the shop takes first. */
function taken(state: PaymentState, tender: Tender): PaymentState {
  const next = [...state.taken, tender]
  return { ...startPayment(state.total, state.first, state.cashStep, state.balance), changedFrom: state.changedFrom, taken: next }
}

/** Every tender if it were confirmed now: the chips, and what is being keyed in unless it is nothing. */
export function tendersNow(state: PaymentState, nextId: Id): readonly Tender[] {
  const all = amountNow(state) > ZERO ? [...state.taken, tenderNow(state, nextId)] : state.taken
  // A balance pays documents and no insurance amount, which comes last of what is paid.
  return [...all.filter(isBalance), ...all.filter((one) => !isBalance(one))]
}

export const settlementNow = (state: PaymentState, nextId: Id): Settlement => settle(state.total, tendersNow(state, nextId))

/** A part can be set aside when it leaves something to pay and is right in itself. */
export function canSplit(state: PaymentState, nextId: Id): boolean {
  const settlement = settlementNow(state, nextId)
  return amountNow(state) > ZERO && settlement.due > ZERO && settlement.faults.length === 0
}

/** Nobody has to be told of another total first. */
export const isConfirmable = (state: PaymentState): boolean => state.changedFrom === null

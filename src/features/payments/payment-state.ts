import type { CardAtDesk } from '#domain/gift-cards/gift-card-view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, ZERO, addMoney, smallerMoney, subtractMoney, sumMoney } from '#domain/kernel/money.ts'
import { latinNumber } from '#domain/kernel/text.ts'
import { changesHands, roundingOfTender } from '#domain/payments/cash-rounding.ts'
import { PAYMENT_METHOD, type PaymentMethod, isPaidAhead } from '#domain/payments/payment.ts'
import { type Settlement, settle } from '#domain/payments/settle.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { readMoney, writeMoney } from '../../i18n/typed-number.ts'

/** Larger amounts are taken for typing errors, and would not fit the screen. */
export const TYPED_MINOR_MAX = 99_999_999_99

/** The state of the payment sheet: the parts taken, and the current input. */
export interface PaymentState {
  readonly total: Money
  /** The part of the total that is a tip. It is typed during the payment, so a change of it need not be accepted. */
  readonly tip: Money
  /** The total before the bill changed during the payment; null without a change to accept. */
  readonly changedFrom: Money | null
  readonly taken: readonly Tender[]
  readonly method: PaymentMethod
  readonly first: PaymentMethod
  /** The rounding step of cash in minor units; 0 for none. */
  readonly cashStep: number
  readonly balance: Money
  /** The part of the total that may be paid from prepaid money; insurance amounts may not. */
  readonly mostAhead: Money
  /** Null until a key is pressed: means the whole rest. */
  readonly typed: string | null
  /** The last input exceeded the maximum and was ignored. */
  readonly isTooMuch: boolean
  readonly authorizationCode: string
  readonly reference: string
  readonly giftCard: CardAtDesk | null
}

export type PaymentAction =
  | { readonly do: 'method'; readonly method: PaymentMethod }
  | { readonly do: 'key'; readonly key: string }
  | { readonly do: 'type'; readonly text: string }
  | { readonly do: 'amount'; readonly amount: Money }
  | { readonly do: 'proofKey'; readonly key: string }
  | { readonly do: 'total'; readonly total: Money; readonly tip?: Money }
  | { readonly do: 'accept' }
  | { readonly do: 'ahead'; readonly balance: Money; readonly mostAhead: Money }
  | { readonly do: 'authorizationCode'; readonly text: string }
  | { readonly do: 'reference'; readonly text: string }
  | { readonly do: 'giftCard'; readonly card: CardAtDesk | null }
  | { readonly do: 'take'; readonly tenderId: Id }
  /** A complete part, such as a card approved by a terminal. */
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
  tip: ZERO,
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

/** The typed amount in minor units, also while incomplete. */
export function typedMinor(typed: string): Money {
  const read = readMoney(typed)
  return read.kind === 'value' ? read.value : ZERO
}

/** Too many digits cannot be parsed as an amount. */
const isTooMuch = (typed: string): boolean => typedMinor(typed) > TYPED_MINOR_MAX || /^0*[1-9]\d{12}/.test(typed)

function keyed(typed: string | null, key: string): string | null {
  const before = typed ?? ''
  if (key === 'back') return before.slice(0, -1)
  if (key === 'clear') return ''
  if (key === '.') return before.includes('.') ? before : `${before || '0'}.`
  const after = before === '0' ? key : before + key
  return (after.split('.')[1] ?? '').length > 2 ? typed : after
}

/** Keeps the amount if the new one is too large. */
const withAmount = (state: PaymentState, typed: string | null): PaymentState =>
  typed !== null && isTooMuch(typed) ? { ...state, isTooMuch: true } : { ...state, typed, isTooMuch: false }

const AMOUNT = /^\d*\.?\d{0,2}$/

/** The limits of the domain. */
export const PROOF_LENGTH_MAX = { authorizationCode: 40, reference: 80 } as const

export const needsCode = (method: PaymentMethod): boolean => method === PAYMENT_METHOD.creditCard
export const takesReference = (method: PaymentMethod): boolean => method === PAYMENT_METHOD.transfer || method === PAYMENT_METHOD.cheque

/** The rest before the current tender. */
export const leftOf = (state: PaymentState): Money => settle(state.total, state.taken).due

const isBalance = ({ method }: { readonly method: PaymentMethod }): boolean => method === PAYMENT_METHOD.balance
const isCard = ({ method }: { readonly method: PaymentMethod }): boolean => method === PAYMENT_METHOD.giftCard

/** What is left of an amount after the given tenders. */
function notTaken(most: Money, before: readonly Tender[]): Money {
  const left = subtractMoney(most, sumMoney(before.map(({ tendered }) => tendered)))
  return left > ZERO ? left : ZERO
}
/** The rest of the gift card after the parts taken; zero without a card. */
export const cardLeft = ({ giftCard, taken: parts }: PaymentState): Money =>
  giftCard
    ? notTaken(
        giftCard.left,
        parts.filter(({ giftCardId }) => giftCardId === giftCard.id),
      )
    : ZERO
const lacksCard = (state: PaymentState): boolean => isCard(state) && state.giftCard === null

/** The part of the total that may still be paid from prepaid money, which cannot pay insurance amounts. */
const aheadLeft = ({ mostAhead, taken: parts }: PaymentState): Money =>
  notTaken(
    mostAhead,
    parts.filter(({ method }) => isPaidAhead(method)),
  )

/** The part of the rest that the balance can still pay. */
export const balanceLeft = (state: PaymentState): Money =>
  smallerMoney(notTaken(state.balance, state.taken.filter(isBalance)), aheadLeft(state))

/** The default amount of the current method: cash is rounded to the shop's step, and prepaid money is limited to what is available. */
export function restOf(state: PaymentState): Money {
  const left = leftOf(state)
  if (!isPaidAhead(state.method)) return changesHands(state.method, left, state.cashStep)
  return smallerMoney(left, isCard(state) ? smallerMoney(cardLeft(state), aheadLeft(state)) : balanceLeft(state))
}

/** The rounding if the current amount is taken. */
export const roundingNow = (state: PaymentState): Money =>
  roundingOfTender({ method: state.method, left: leftOf(state), step: state.cashStep }, amountNow(state))

/** The total including the rounding of the current tender. */
export const totalNow = (state: PaymentState): Money => addMoney(state.total, roundingNow(state))

/** The current amount: the whole rest until something is typed. */
export const amountNow = (state: PaymentState): Money =>
  lacksCard(state) ? ZERO : state.typed === null ? restOf(state) : typedMinor(state.typed)

function withTyped(state: PaymentState, typed: string): PaymentState {
  // A scan resets the field to its former text. If that is the whole rest, it stays the whole rest.
  if (typed === writeMoney(restOf(state))) return withAmount(state, null)
  return AMOUNT.test(typed) ? withAmount(state, typed) : state
}

/** Follows the total of the bill; a change must be accepted before confirming, unless it is reverted. */
function withTotal(state: PaymentState, total: Money, tip: Money): PaymentState {
  const before = addMoney(state.changedFrom ?? state.total, subtractMoney(tip, state.tip))
  return { ...state, total, tip, changedFrom: before === total ? null : before }
}

/** A keypad key for the code or the reference, which accept only digits by touch. */
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
      return withTotal(state, action.total, action.tip ?? state.tip)
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

/** Adds the current tender as a part and continues with the rest in the default method. */
function taken(state: PaymentState, tender: Tender): PaymentState {
  const next = [...state.taken, tender]
  return {
    ...startPayment(state.total, state.first, state.cashStep, state.balance),
    tip: state.tip,
    changedFrom: state.changedFrom,
    taken: next,
  }
}

/** All tenders if confirmed now: the parts and the current amount, if not zero. */
export function tendersNow(state: PaymentState, nextId: Id): readonly Tender[] {
  const all = amountNow(state) > ZERO ? [...state.taken, tenderNow(state, nextId)] : state.taken
  // The balance comes first, because it pays documents but not the insurance amount, which is paid last.
  return [...all.filter(isBalance), ...all.filter((one) => !isBalance(one))]
}

export const settlementNow = (state: PaymentState, nextId: Id): Settlement => settle(state.total, tendersNow(state, nextId))

/** A part must leave a rest and have no faults. */
export function canSplit(state: PaymentState, nextId: Id): boolean {
  const settlement = settlementNow(state, nextId)
  return amountNow(state) > ZERO && settlement.due > ZERO && settlement.faults.length === 0
}

export const isConfirmable = (state: PaymentState): boolean => state.changedFrom === null

import { type CartAction, type CartCustomer, type CartState, freshCart, isCartOpen, isCartUntouched } from './cart-state.ts'
import * as cards from './change-cards.ts'
import * as goods from './change-goods.ts'
import * as rent from './change-rent.ts'

/** Sets the customer and resets the points. The customer of an extended order is fixed. */
const withCustomer = (state: CartState, customer: CartCustomer | null): CartState =>
  state.rent.joins ? state : { ...state, customer, bill: { ...state.bill, customerId: customer?.id ?? null, pointsSpent: 0 } }

function undone(state: CartState): CartState {
  const { removed, cleared } = state
  if (cleared) return cleared
  if (!removed) return state
  if (removed.what === 'giftCard') return cards.cardBack(state, removed)
  return removed.what === 'line' ? goods.lineBack(state, removed) : goods.settled(rent.rentBack(state, removed))
}

/** The cart after an action. Pure; the result is stored. Locked once the payment is counted. */
export function changeCart(state: CartState, action: CartAction): CartState {
  switch (action.do) {
    case 'start':
      return freshCart(action.ids)
    case 'reopen':
      return action.done ? goods.withoutDone({ ...state, paid: null }, action.done) : { ...state, paid: null }
  }
  if (state.paid) return state
  const changed = changeOpen(state, action)
  // A tip is given with something: it does not wait for the next customer.
  return changed.tip && !isCartOpen(changed) ? { ...changed, tip: null } : changed
}

function changeOpen(state: CartState, action: Exclude<CartAction, { do: 'start' | 'reopen' }>): CartState {
  switch (action.do) {
    case 'customer':
      return withCustomer(state, action.customer)
    case 'tip':
      return { ...state, tip: action.tip && { invoiceId: state.tip?.invoiceId ?? null, ...action.tip } }
    case 'taken':
      return { ...state, taken: action.taken }
    case 'paid':
      return { ...state, paid: action.tenders, removed: null, cleared: null }
    case 'resume':
      return goods.resumed(action)
    case 'undo':
      return undone(state)
    case 'clear':
      return { ...freshCart(action.ids), cleared: isCartUntouched(state) ? null : { ...state, removed: null, cleared: null } }
    case 'join': {
      const { orderId, orderShareCode, customer, eventOn } = action
      const joined = withCustomer({ ...state, rent: { ...state.rent, joins: null, eventOn: state.rent.eventOn ?? eventOn } }, customer)
      return { ...joined, rent: { ...joined.rent, joins: { orderId, orderShareCode } } }
    }
    case 'giftCard':
    case 'removeGiftCard':
      return cards.changeCards(state, action)
    case 'companions':
    case 'event':
    case 'orderNote':
    case 'addPieces':
    case 'piece':
    case 'removePiece':
    case 'addFitting':
    case 'removeFitting':
    case 'insurance':
    case 'advance':
    case 'taking': {
      const changed = rent.changeRent(state, action)
      return changed === state ? state : goods.settled(changed)
    }
    default:
      return goods.changeGoods(state, action)
  }
}

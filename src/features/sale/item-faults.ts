import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { familyOf } from '#domain/customers/family.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { promisedToOthers } from '#domain/sales/sale-load.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import type { Toast } from '../../ui/toast.tsx'
import type { ItemFault, SaleItem } from './bill/bill-items.ts'

/* Objections to an item with their messages. A separate chunk, because most items have none. */

export type Fault = ItemFault | 'none-left' | 'out' | 'promised' | 'promised-perhaps-to-her'

/** More open bookings than a piece can have. */
const USES_MAX = 1000

/** The bookings of a piece that prevent its sale, checked when it is added and not at payment. */
export async function promisedFault(piece: RentItem, buyerId: Id | null): Promise<Fault | null> {
  const read = counterReader()
  const uses = await read.select(booking, { where: [{ field: 'activeItemId', is: piece.id }], limit: USES_MAX })
  const others = promisedToOthers(uses, buyerId === null || uses.length === 0 ? [] : await familyOf(read, [buyerId]))
  if (others.length === 0) return null
  if (buyerId === null) return 'promised-perhaps-to-her'
  return others.some(({ state }) => state === RENT_STATE.rented) ? 'out' : 'promised'
}

/** Cannot be sold, but can be rented. */
const RENTABLE: readonly Fault[] = ['not-for-sale', 'out', 'promised', 'promised-perhaps-to-her']

/** Another employee can approve these. */
const ALLOWABLE: readonly Fault[] = ['products-not-allowed', 'not-enough', 'none-left', 'out', 'promised']

const ASK = msg`Ask a manager`
const RENT_INSTEAD = msg`Rent it instead`
const RENT_IT = msg`Rent it`
const FOR_RENT = msg({ message: '{name} is for rent, at {rent}.' })

const FAULT_WORDS = {
  'not-for-sale': msg({ message: '{name} is only rented out: it has no selling price.' }),
  sold: msg({ message: '{name} has left the shop and cannot be sold.' }),
  'already-on-bill': msg({ message: '{name} is already on the bill.' }),
  disabled: msg({ message: '{name} is disabled in the catalogue.' }),
  out: msg({ message: '{name} is out with a customer.' }),
  promised: msg({ message: '{name} is reserved for another customer.' }),
  'promised-perhaps-to-her': msg({ message: '{name} is reserved for a customer. If this is the customer, choose her first.' }),
  'products-not-allowed': msg({ message: 'You have no permission to sell {name}: it is a product.' }),
  'not-enough': msg({ message: 'Only {left} left of {name}.' }),
  'none-left': msg({ message: 'None is left of {name}.' }),
} as const

interface FaultContext {
  readonly i18n: I18n
  readonly name: string
  readonly number: (value: number) => string
  readonly money: (amount: Money) => string
  readonly customerId: Id | null
  /** A rental that is found is added to this bill. */
  readonly cartId: Id
  /** Opens the rental desk; null without permission to book. */
  readonly go: ((path: string) => void) | null
  /** Adds it anyway and requests approval. */
  readonly request: () => void
}

/** Describes an objection, and offers to rent a piece that cannot be sold. */
export function faultToast(fault: Fault, item: SaleItem, context: FaultContext): Toast {
  const { i18n, name, number, money, customerId, cartId, go, request: query } = context
  const onHand = item.record === 'product' ? item.row.onHand : 0
  const words = FAULT_WORDS[fault === 'not-enough' && onHand <= 0 ? 'none-left' : fault]
  const text = i18n._(words.id, { name, left: number(onHand) }, { message: words.message })
  const other = ALLOWABLE.includes(fault) ? { other: { label: i18n._(ASK), run: query } } : {}
  if (!go || item.record !== 'rent_item' || !RENTABLE.includes(fault)) return { text, tone: 'bad', ...other }
  const params = new URLSearchParams({ q: item.row.code, visit: cartId, ...(customerId ? { customer: customerId } : {}) })
  const run = () => go(`/merchant/rent?${params}`)
  // A piece that is only for rent is not an error but an offer.
  if (fault !== 'not-for-sale') return { text, tone: 'bad', action: { label: i18n._(RENT_INSTEAD), run }, ...other }
  const offer = i18n._(FOR_RENT.id, { name, rent: money(item.row.rentPrice) }, { message: FOR_RENT.message })
  return { text: offer, tone: 'info', action: { label: i18n._(RENT_IT), run } }
}

import { msg } from '@lingui/core/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { promisedToOthers } from '#domain/sales/sale-load.ts'
import { localReader } from '../../data/mirror/local-reader.ts'
import type { ItemFault } from './bill/bill-items.ts'

/*
 * What stands against an item, in words, and what has to be asked for it. Apart from adding, as most of what is added nothing stands against.
 */

export type Fault = ItemFault | 'none-left' | 'out' | 'promised' | 'promised-perhaps-to-her'

/** Open bookings of one piece: more nobody could have made. */
const USES_MAX = 1000

/** Who waits for a piece, or has it: said when it is chosen, and not when its card was charged. */
export async function promisedFault(piece: RentItem, buyerId: Id | null): Promise<Fault | null> {
  const uses = await localReader().select(booking, { where: [{ field: 'activeItemId', is: piece.id }], limit: USES_MAX })
  const others = promisedToOthers(uses, buyerId)
  if (others.length === 0) return null
  if (buyerId === null) return 'promised-perhaps-to-her'
  return others.some(({ state }) => state === RENT_STATE.rented) ? 'out' : 'promised'
}

/** These can be rented, though they cannot be sold. */
export const RENTABLE: readonly Fault[] = ['not-for-sale', 'out', 'promised', 'promised-perhaps-to-her']

export const RENT_INSTEAD = msg`Rent it instead`

export const FAULT_WORDS = {
  'not-for-sale': msg({ message: '{name} is only rented out: it has no sell price.' }),
  sold: msg({ message: '{name} has left the shop and cannot be sold.' }),
  'already-on-bill': msg({ message: '{name} is already on the bill.' }),
  disabled: msg({ message: '{name} is switched off in the catalogue.' }),
  out: msg({ message: '{name} is out with a customer.' }),
  promised: msg({ message: '{name} is promised to another customer.' }),
  'promised-perhaps-to-her': msg({ message: '{name} is promised to a customer. If it is this one, choose her first.' }),
  'not-enough': msg({ message: 'Only {left} left of {name}.' }),
  'none-left': msg({ message: 'None is left of {name}.' }),
} as const

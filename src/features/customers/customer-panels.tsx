import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { CalendarCheck, Ruler, Shirt, Sparkles } from 'lucide-react'
import { pointEntries } from '#domain/customers/point-entries.ts'
import { rentalOrders } from '#domain/orders/queries.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { bookings } from '#domain/rentals/desk/queries.ts'
import type { RelatedRows } from '../../engine/file/related-rows.tsx'
import { FILTER_SEPARATOR } from '../../engine/list/list-address.ts'
import { StateChip, type StateName } from '../../ui/state-chip.tsx'
import { endWords, startWords } from './day-words.ts'

const orderWords = {
  [ORDER_STATUS.open]: { word: msg({ message: 'Open', context: 'order' }), state: 'waiting' },
  [ORDER_STATUS.closed]: { word: msg({ message: 'Closed', context: 'order' }), state: 'paid' },
  [ORDER_STATUS.cancelled]: { word: msg({ message: 'Cancelled', context: 'order' }), state: 'cancelled' },
} as const

/** The customer's rental orders; pieces and fittings have their own panels. */
export const ordersOfCustomer: RelatedRows<typeof rentalOrders> = {
  query: rentalOrders,
  title: msg`Rental orders`,
  icon: Shirt,
  sort: 'openedAt',
  filters: (customerId) => ({ customerId }),
  line: ({ id, number, status, openedAt, eventOn, agreed }, say, format) => {
    const { word, state } = orderWords[status]
    return {
      to: `/merchant/rent/orders/${id}`,
      name: format.code(number),
      note: eventOn === null ? format.instant(openedAt) : say(msg`Event on ${format.day(eventOn)}`),
      chip: <StateChip state={state}>{say(word)}</StateChip>,
      amount: agreed,
    }
  },
  all: (customerId) => `/merchant/rent/orders?customerId=${customerId}`,
  empty: { title: msg`No rental orders yet`, body: msg`Her first rental order will appear here.` },
}

const bookingWords: Readonly<Partial<Record<number, { readonly word: MessageDescriptor; readonly state: StateName }>>> = {
  [RENT_STATE.reserved]: { word: msg({ message: 'Reserved', context: 'move' }), state: 'reserved' },
  [RENT_STATE.rented]: { word: msg({ message: 'Handed over', context: 'move' }), state: 'rented' },
  [RENT_STATE.itemReturned]: { word: msg({ message: 'Came back', context: 'move' }), state: 'active' },
  [RENT_STATE.cancelled]: { word: msg({ message: 'Reservation cancelled', context: 'move' }), state: 'cancelled' },
  [RENT_STATE.prova]: { word: msg({ message: 'Fitting', context: 'move' }), state: 'prova' },
  [RENT_STATE.provaCancelled]: { word: msg({ message: 'Fitting cancelled', context: 'move' }), state: 'cancelled' },
}

/** Bookings of a customer in some states, linked to the order or otherwise to the piece. */
const bookingsIn = (states: readonly number[], isPriced: boolean): Omit<RelatedRows<typeof bookings>, 'title' | 'icon' | 'empty'> => ({
  query: bookings,
  sort: 'startsAt',
  filters: (customerId) => ({ customerId, state: states.join(FILTER_SEPARATOR) }),
  line: ({ rentItemId, orderId, state, outAt, dueAt, rentPrice, person }, say, format, nameOf) => {
    const words = bookingWords[state]
    const when = isPriced ? [startWords(outAt, format), endWords(dueAt, format)].join(' – ') : format.instant(outAt)
    return {
      to: orderId === null ? `/merchant/rent/rent-item/${rentItemId}` : `/merchant/rent/orders/${orderId}`,
      name: nameOf(rentItemId),
      note: [when, person].filter(Boolean).join(' · '),
      chip: words && <StateChip state={words.state}>{say(words.word)}</StateChip>,
      ...(isPriced && { amount: rentPrice }),
    }
  },
})

export const rentalsOfCustomer: RelatedRows<typeof bookings> = {
  ...bookingsIn([RENT_STATE.reserved, RENT_STATE.rented, RENT_STATE.itemReturned, RENT_STATE.cancelled], true),
  title: msg`Rentals`,
  icon: CalendarCheck,
  empty: { title: msg`No rentals yet`, body: msg`Every piece that she reserves or takes will appear here.` },
}

export const fittingsOfCustomer: RelatedRows<typeof bookings> = {
  ...bookingsIn([RENT_STATE.prova, RENT_STATE.provaCancelled], false),
  title: msg`Fittings`,
  icon: Ruler,
  empty: { title: msg`No fittings yet`, body: msg`Her fitting appointments will appear here.` },
}

export const pointsOfCustomer: RelatedRows<typeof pointEntries> = {
  query: pointEntries,
  title: msg`Points`,
  icon: Sparkles,
  sort: 'enteredAt',
  filters: (customerId) => ({ customerId }),
  line: ({ points, invoiceId, enteredAt, isLapsed }, say, format, nameOf) => ({
    to: invoiceId === null ? null : `/merchant/billing-success/${invoiceId}`,
    name: isLapsed
      ? say(msg`Points lapsed`)
      : invoiceId === null
        ? say(msg`Two records were merged, a merge was undone, or a gift card was paid with points`)
        : nameOf(invoiceId),
    note: [
      say(isLapsed ? msg`Not spent in time` : points < 0 ? msg`Spent or taken back` : msg`Earned or given back`),
      format.instant(enteredAt),
    ].join(' · '),
    figure: `${points > 0 ? '+' : ''}${format.number(points)}`,
  }),
  empty: { title: msg`No points yet`, body: msg`The points she earns and spends will appear here.` },
}

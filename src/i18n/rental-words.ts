import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RefusalCode } from '#domain/registry.ts'

/** Refusals and objections of the rental desk. */
export const rentalWords: Record<Extract<RefusalCode, `rentals.${string}`>, MessageDescriptor> = {
  'rentals.piece-not-for-sale': msg({ message: 'Piece {code} is not for sale, or was sold already.' }),
  'rentals.no-permission': msg`You have no permission for the rental desk. Ask the manager.`,
  'rentals.piece-unknown': msg`This piece was not found.`,
  'rentals.piece-out-of-service': msg({ message: 'Piece {code} is no longer rented out: it was sold or written off.' }),
  'rentals.customer-unknown': msg`This customer was not found. Choose her again.`,
  'rentals.period-past': msg`These days have passed. Choose today or later days.`,
  'rentals.period-too-long': msg`This period is too long. A piece can be booked for at most one year at a time.`,
  'rentals.period-taken': msg({ message: 'Piece {code} is already booked on these days. Choose other days or another piece.' }),
  'rentals.period-taken-substitutes': msg({
    message: 'Piece {code} is already booked on these days. Available instead: {substitutes}.',
  }),
  'rentals.piece-dearer': msg({
    message:
      'Piece {code} costs {tagAmount}, and {agreedAmount} was agreed. Exchange it on the order page, where you also agree on its price.',
  }),
  'rentals.start-is-past': msg`The piece is already out. Only the day of its return can be changed.`,
  'rentals.booking-unknown': msg`This booking was not found.`,
  'rentals.booking-closed': msg`This booking has ended or was cancelled. Look at it again.`,
  'rentals.state-differs': msg`This is not possible with the booking as it is now. Look at it again.`,
  'rentals.booking-of-order': msg`This reservation belongs to an order. Cancel it there: the order says what is to be given back.`,
  'rentals.lease-needs-till': msg`Only a till can hold pieces. Enrol this device first.`,
  'rentals.lease-of-another-desk': msg`Another till holds this piece. Release it there, or ask the manager.`,
  'rentals.lease-ended': msg`This till no longer holds the piece. Send the reservation as a request.`,
  'rentals.lease-lost': msg`This till does not hold the piece for these days. Send the reservation as a request.`,
  'rentals.piece-differs': msg`This is another piece than the one reserved. Change the reservation to it first.`,
  'rentals.piece-already-out': msg({
    message: 'Piece {code} is already out with another customer. Find out where it is, and receive it first.',
  }),
  'rentals.handed-over-twice': msg({ message: 'Piece {code} was handed over twice for one booking. Find out who has it.' }),
  'rentals.overbooking-not-allowed': msg`Ask someone with permission to allow this.`,
  'rentals.overbooked-despite': msg`This was allowed against the rules.`,
  'rentals.lapse-not-due': msg`This reservation has not lapsed: it was paid for, or its time is not over. Look at it again.`,
  'rentals.lapsed-unpaid': msg({
    message: 'The reservation of {customerName} for piece {code} lapsed unpaid. The piece is available again.',
  }),
  'rentals.override-not-allowed': msg`Ask someone with permission to allow this.`,
  'rentals.handed-over-despite': msg`This was allowed against the rules.`,
  'rentals.already-returned': msg({ message: 'Piece {code} was already received.' }),
  'rentals.not-out': msg({ message: 'Piece {code} was not out. Look at its bookings.' }),
  'rentals.reservation-displaced': msg({
    message: 'A booking of piece {code} is in conflict: its days were taken. Call the customer and offer other days or another piece.',
  }),
  'rentals.category-unknown': msg`This category was not found. Choose one from the list.`,
  'rentals.category-name-taken': msg`There is a category with this name already. Give this one another name.`,
  'rentals.code-taken': msg({ message: 'Code {code} is already used for another piece. Give this piece its own code.' }),
  'rentals.piece-promised': msg({
    message: 'Piece {code} is out, or promised to a customer or a till. Look at its bookings first.',
  }),
  'rentals.reservation-displaced-substitutes': msg({
    message: 'A booking of piece {code} is in conflict: its days were taken. Call the customer. Available instead: {substitutes}.',
  }),
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { BOARD_TASK } from '#domain/rentals/desk/board.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { FITTING } from '#domain/rentals/desk/booking-reports.ts'
import type { ChoiceWords } from '../../../engine/declarations.ts'
import { taskWords } from '../desk/board-words.ts'
import { returnConditions } from '../returns/return-line.tsx'
import { RENT_LOOKS } from '../parts/rent-appearance.ts'

/** Titles of the columns of all lists of the rental desk. */
export const columnWords: Readonly<Record<string, MessageDescriptor>> = {
  code: msg({ message: 'Code', context: 'rental list' }),
  nameAr: msg({ message: 'Piece', context: 'rental list' }),
  nameEn: msg({ message: 'Piece', context: 'rental list' }),
  customer: msg({ message: 'Customer', context: 'rental list' }),
  mobile: msg({ message: 'Mobile', context: 'rental list' }),
  person: msg({ message: 'Worn by', context: 'rental list' }),
  state: msg({ message: 'State', context: 'rental list' }),
  standing: msg({ message: 'State', context: 'rental list' }),
  outOn: msg({ message: 'Leaves', context: 'rental list' }),
  dueOn: msg({ message: 'Due back', context: 'rental list' }),
  closedOn: msg({ message: 'Came back', context: 'rental list' }),
  eventOn: msg({ message: 'Event', context: 'rental list' }),
  lateDays: msg({ message: 'Days late', context: 'rental list' }),
  days: msg({ message: 'Days', context: 'rental list' }),
  condition: msg({ message: 'Condition', context: 'rental list' }),
  rentPrice: msg({ message: 'Rent, VAT included', context: 'rental list' }),
  fitting: msg({ message: 'Fitting', context: 'rental list' }),
  day: msg({ message: 'Day', context: 'rental list' }),
  time: msg({ message: 'Time', context: 'rental list' }),
  task: msg({ message: 'What for', context: 'rental list' }),
  due: msg({ message: 'Due', context: 'rental list' }),
  note: msg({ message: 'Note', context: 'rental list' }),
  move: msg({ message: 'What happened', context: 'rental list' }),
  times: msg({ message: 'Movements', context: 'rental list' }),
  employeeAr: msg({ message: 'By', context: 'rental list' }),
  employeeEn: msg({ message: 'By', context: 'rental list' }),
  rentals: msg({ message: 'Rentals', context: 'rental list' }),
  income: msg({ message: 'Rent earned, VAT included', context: 'rental list' }),
  buyPrice: msg({ message: 'Bought for', context: 'rental list' }),
  returnPercent: msg({ message: 'Earned, % of purchase price', context: 'rental list' }),
  outDays: msg({ message: 'Days rented (charged)', context: 'rental list' }),
  usePercent: msg({ message: 'In use, %', context: 'rental list' }),
  cleaningDays: msg({ message: 'Days in cleaning', context: 'rental list' }),
  workshopDays: msg({ message: 'Days in the workshop', context: 'rental list' }),
  alterationDays: msg({ message: 'Of these, alterations', context: 'rental list' }),
  repairDays: msg({ message: 'Of these, repairs', context: 'rental list' }),
  blockedDays: msg({ message: 'Days blocked', context: 'rental list' }),
  idleDays: msg({ message: 'Days idle', context: 'rental list' }),
  careCost: msg({ message: 'Cleaning and repairs cost', context: 'rental list' }),
  downtime: msg({ message: 'Why it was not there (days)', context: 'rental list' }),
}

/** How firm a reservation is; a conflict is highlighted. */
export const standingWords: ChoiceWords = {
  [STANDING.firm]: { word: RENT_LOOKS.reserved.word, state: 'reserved' },
  [STANDING.requested]: { word: RENT_LOOKS.requested.word, state: 'waiting' },
  [STANDING.conflict]: { word: RENT_LOOKS.conflict.word, state: 'overdue' },
}

export const rentedWords: ChoiceWords = {
  [RENT_STATE.rented]: { word: msg({ message: 'Out', context: 'rental list' }), state: 'rented' },
  [RENT_STATE.itemReturned]: { word: RENT_LOOKS.returned.word, state: 'active' },
}

export const cleaningWords: ChoiceWords = {
  [RENT_STATE.cleaning]: { word: RENT_LOOKS.cleaning.word, state: 'cleaning' },
  [RENT_STATE.cleaningReceived]: { word: msg({ message: 'Clean again', context: 'rental list' }), state: 'active' },
}

export const maintenanceWords: ChoiceWords = {
  [RENT_STATE.maintenance]: { word: RENT_LOOKS.maintenance.word, state: 'maintenance' },
  [RENT_STATE.maintenanceReceived]: { word: msg({ message: 'Ready again', context: 'rental list' }), state: 'active' },
}

export const fittingWords: ChoiceWords = {
  [FITTING.planned]: { word: msg({ message: 'Planned', context: 'fitting' }), state: 'waiting' },
  [FITTING.attended]: { word: msg({ message: 'Attended', context: 'fitting' }), state: 'active' },
  [FITTING.cancelled]: { word: msg({ message: 'Cancelled', context: 'fitting' }), state: 'cancelled' },
}

export const conditionChoices: ChoiceWords = Object.fromEntries(
  Object.values(RETURN_CONDITION).map((condition) => [condition, returnConditions[condition].word]),
)

export const taskChoices: ChoiceWords = Object.fromEntries(Object.values(BOARD_TASK).map((task) => [task, taskWords[task].title]))

/** The sixteen state codes of the specification as events of a piece. */
export const moveWords: ChoiceWords = {
  [RENT_STATE.maintenance]: msg({ message: 'Went to the workshop', context: 'move' }),
  [RENT_STATE.cleaning]: msg({ message: 'Went to cleaning', context: 'move' }),
  [RENT_STATE.basket]: msg({ message: 'Held for a till', context: 'move' }),
  [RENT_STATE.reserved]: msg({ message: 'Reserved', context: 'move' }),
  [RENT_STATE.rented]: msg({ message: 'Handed over', context: 'move' }),
  [RENT_STATE.itemReturned]: msg({ message: 'Came back', context: 'move' }),
  [RENT_STATE.cancelled]: msg({ message: 'Reservation cancelled', context: 'move' }),
  [RENT_STATE.maintenanceCancelled]: msg({ message: 'Workshop cancelled', context: 'move' }),
  [RENT_STATE.cleaningCancelled]: msg({ message: 'Cleaning cancelled', context: 'move' }),
  [RENT_STATE.maintenanceReceived]: msg({ message: 'Back from the workshop', context: 'move' }),
  [RENT_STATE.cleaningReceived]: msg({ message: 'Back from cleaning', context: 'move' }),
  [RENT_STATE.prova]: msg({ message: 'Fitting', context: 'move' }),
  [RENT_STATE.provaCancelled]: msg({ message: 'Fitting cancelled', context: 'move' }),
  [RENT_STATE.eventDate]: msg({ message: 'Event day', context: 'move' }),
  [RENT_STATE.blockTime]: msg({ message: 'Blocked', context: 'move' }),
  [RENT_STATE.blockTimeCancelled]: msg({ message: 'Block lifted', context: 'move' }),
}

import { msg } from '@lingui/core/macro'
import { INSURANCE_ENTRY } from '#domain/orders/insurance/insurance-entry.ts'
import { CONTRACT_STATUS } from '#domain/orders/papers/rent-contract.ts'
import { ORDER_STATUS } from '#domain/orders/rental-order.ts'
import { RETURN_CONDITION } from '#domain/rentals/booking/booking.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { CONDITION_OCCASION } from '#domain/rentals/piece/condition-report.ts'
import type { ChoiceWords } from '../../../engine/declarations.ts'
import type { TimelineWords } from '../../../engine/timeline/timeline-words.ts'
import { documentTimeline } from '../../payments/document-timeline.ts'
import { methodWords } from '../../payments/method-words.ts'
import { RENT_LOOKS, wordOfState } from './rent-appearance.ts'

const stateWords: ChoiceWords = Object.fromEntries(Object.values(RENT_STATE).map((state) => [state, wordOfState(state)]))

const standingWords: ChoiceWords = {
  [STANDING.firm]: msg({ message: 'Holds its days', context: 'timeline' }),
  [STANDING.requested]: RENT_LOOKS.requested.word,
  [STANDING.conflict]: RENT_LOOKS.conflict.word,
}

const booking = {
  name: msg({ message: 'Booking', context: 'timeline' }),
  fields: {
    rentItemId: { label: msg({ message: 'Piece', context: 'timeline' }) },
    customerId: { label: msg({ message: 'Customer', context: 'timeline' }) },
    person: { label: msg({ message: 'Worn by', context: 'timeline' }) },
    state: { label: msg({ message: 'State', context: 'timeline' }), choices: stateWords },
    standing: { label: msg({ message: 'Days', context: 'timeline' }), choices: standingWords },
    outAt: { label: msg({ message: 'From', context: 'timeline' }), edge: 'from' },
    dueAt: { label: msg({ message: 'Due back', context: 'timeline' }), edge: 'to' },
    eventOn: { label: msg({ message: 'Event', context: 'timeline' }) },
    isDelivered: { label: msg({ message: 'Delivered', context: 'timeline' }) },
    rentPrice: { label: msg({ message: 'Rent', context: 'timeline' }) },
    lapsesAt: { label: msg({ message: 'Lapses unpaid', context: 'timeline' }) },
    note: { label: msg({ message: 'Note', context: 'timeline' }) },
    condition: {
      label: msg({ message: 'Came back', context: 'timeline' }),
      choices: {
        [RETURN_CONDITION.good]: msg({ message: 'Good', context: 'timeline' }),
        [RETURN_CONDITION.soiled]: msg({ message: 'Soiled', context: 'timeline' }),
        [RETURN_CONDITION.damaged]: msg({ message: 'Damaged', context: 'timeline' }),
      },
    },
  },
} as const

const money = {
  insurance_entry: {
    name: msg({ message: 'Insurance amount', context: 'timeline' }),
    fields: {
      kind: {
        label: msg({ message: 'Entry', context: 'timeline' }),
        choices: {
          [INSURANCE_ENTRY.taken]: msg({ message: 'Taken', context: 'timeline' }),
          [INSURANCE_ENTRY.returned]: msg({ message: 'Given back', context: 'timeline' }),
          [INSURANCE_ENTRY.kept]: msg({ message: 'Kept', context: 'timeline' }),
        },
      },
      amount: { label: msg({ message: 'Amount', context: 'timeline' }) },
      method: { label: msg({ message: 'Method', context: 'timeline' }), choices: methodWords },
      penalty: {
        label: msg({ message: 'For', context: 'timeline' }),
        choices: {
          [PENALTY.breachOfContract]: msg({ message: 'Breach of the contract', context: 'timeline' }),
          [PENALTY.others]: msg({ message: 'Damage or something else', context: 'timeline' }),
        },
      },
      reason: { label: msg({ message: 'Note', context: 'timeline' }) },
    },
  },
  invoice: documentTimeline,
}

const condition = {
  name: msg({ message: 'Condition', context: 'timeline' }),
  fields: {
    occasion: {
      label: msg({ message: 'When', context: 'timeline' }),
      choices: {
        [CONDITION_OCCASION.out]: msg({ message: 'As it left', context: 'timeline' }),
        [CONDITION_OCCASION.back]: msg({ message: 'As it came back', context: 'timeline' }),
      },
    },
    note: { label: msg({ message: 'Note', context: 'timeline' }) },
  },
}

/** Timeline words for a piece, besides its own fields. */
export const pieceTimelineWords: TimelineWords = { booking, condition_report: condition }

/** Timeline words for an order and everything that belongs to it. */
export const orderTimelineWords: TimelineWords = {
  booking,
  ...money,
  condition_report: condition,
  rental_order: {
    fields: {
      customerId: { label: msg({ message: 'Customer', context: 'timeline' }) },
      customerName: { label: msg({ message: 'Name', context: 'timeline' }) },
      customerMobile: { label: msg({ message: 'Mobile number', context: 'timeline' }), isPhone: true },
      eventOn: { label: msg({ message: 'Event', context: 'timeline' }) },
      note: { label: msg({ message: 'Note', context: 'timeline' }) },
      status: {
        label: msg({ message: 'State', context: 'timeline' }),
        choices: {
          [ORDER_STATUS.open]: msg({ message: 'Open', context: 'order' }),
          [ORDER_STATUS.closed]: msg({ message: 'Closed', context: 'order' }),
          [ORDER_STATUS.cancelled]: msg({ message: 'Cancelled', context: 'order' }),
        },
      },
    },
  },
  rent_contract: {
    name: msg({ message: 'Contract', context: 'timeline' }),
    fields: {
      status: {
        label: msg({ message: 'State', context: 'timeline' }),
        choices: {
          [CONTRACT_STATUS.pending]: msg({ message: 'Waits for a signature', context: 'timeline' }),
          [CONTRACT_STATUS.signed]: msg({ message: 'Signed', context: 'timeline' }),
        },
      },
      signerName: { label: msg({ message: 'Signed by', context: 'timeline' }) },
    },
  },
}

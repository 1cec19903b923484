import { msg } from '@lingui/core/macro'
import {
  ArrowLeftRight,
  CalendarDays,
  CircleX,
  ClipboardCheck,
  HandCoins,
  Hourglass,
  NotebookPen,
  PackageCheck,
  PackageOpen,
  Scissors,
  Sparkles,
  Tag,
  Undo2,
  UserCheck,
} from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { DAY_MS, instant } from '#domain/kernel/time.ts'
import {
  attendProva,
  bookProva,
  receiveFromCleaning,
  receiveFromMaintenance,
  startCleaning,
  startMaintenance,
} from '#domain/rentals/booking/blocked-period.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { describeBooking } from '#domain/rentals/booking/describe-booking.ts'
import { handOver } from '#domain/rentals/booking/hand-over.ts'
import { lapseOf } from '#domain/rentals/booking/lapse.ts'
import { prolongReservation } from '#domain/rentals/booking/prolong-reservation.ts'
import { releaseLease } from '#domain/rentals/booking/lease.ts'
import { type RentAct, stepOf } from '#domain/rentals/booking/rent-machine.ts'
import { RENT_STATE, STANDING } from '#domain/rentals/booking/rent-state.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { ConditionAct } from '../condition/condition-pair.tsx'
import { handOverPath, returnPath } from '../desk/next-step.ts'
import { ExchangeAct } from '../exchange/exchange-act.tsx'
import { SellAct } from '../orders/sell-sheet.tsx'
import { TakeBackAct } from '../orders/way-back.tsx'
import { type ActPlace, type BookingAct, type OneTap, type ShownBooking, isCare, isPriced, isRental } from './booking-act.ts'
import { CallOffAct, DescribeAct } from './small-acts.tsx'
import { CareAfter } from './care-act.tsx'
import { DaysAct } from './days-act.tsx'
import { FittingOfBooking } from './fitting-act.tsx'
import { ProlongAct } from './prolong-act.tsx'

const isReserved = ({ state, closedAt }: ShownBooking): boolean => state === RENT_STATE.reserved && closedAt === null
const isOut = ({ state, closedAt }: ShownBooking): boolean => state === RENT_STATE.rented && closedAt === null
const isFitting = ({ state, closedAt }: ShownBooking): boolean => state === RENT_STATE.prova && closedAt === null
/** Another customer got the piece: the next step is to find a replacement. */
const isLost = (row: ShownBooking): boolean => isReserved(row) && row.standing === STANDING.conflict

/** Only transitions that the state machine of the domain allows. */
const mayBecome =
  (act: RentAct) =>
  (row: ShownBooking, { deskId }: ActPlace): boolean =>
    stepOf(row, act, { deviceId: deskId, mayResolve: false }).ok

const dayWords = (row: ShownBooking) => {
  if (isCare(row)) return msg`It takes longer`
  if (isOut(row)) return msg`Extend`
  return isPriced(row) ? msg`Days and price` : msg`Other days`
}

/** Finishes cleaning or maintenance. Undo puts a piece that was scanned by mistake back for the planned time. */
function careIsDone({ id: bookingId, rentItemId, state, endsAt }: ShownBooking, { act, say }: OneTap): Promise<boolean> {
  const isCleaning = state === RENT_STATE.cleaning
  const back = () => {
    const startsAt = nowMs()
    const period = { startsAt: instant(startsAt), endsAt: instant(Math.max(endsAt, startsAt + DAY_MS)) }
    const again = { bookingId: newId(), rentItemId, period, note: null }
    void act(isCleaning ? startCleaning : startMaintenance, again, say(msg({ message: '{code} is in care again.' })))
  }
  const done = isCleaning
    ? msg({ message: '{code} is clean and available again.' })
    : msg({ message: '{code} is back from the workshop and available again.' })
  return act(isCleaning ? receiveFromCleaning : receiveFromMaintenance, { bookingId }, say(done), { label: say(msg`Restore`), run: back })
}

/** Every act on a booking, in the order of its buttons. Used by the order page, the calendar, the board and the desk. */
export const bookingActs: readonly BookingAct[] = [
  {
    name: 'handOver',
    label: () => msg`Hand over`,
    icon: PackageOpen,
    permission: handOver.permission,
    isFor: isReserved,
    isFirst: (row) => !isLost(row),
    // The label of the piece still has to be scanned, so the screen opens without a booking.
    to: ({ customerId }) => handOverPath({ customerId, bookingId: null }),
  },
  {
    name: 'receive',
    label: () => msg({ message: 'Receive', context: 'order' }),
    icon: PackageCheck,
    permission: takeBack.permission,
    isFor: isOut,
    isFirst: () => true,
    to: (_, code) => returnPath({ code }),
  },
  {
    name: 'attend',
    label: () => msg({ message: 'She came', context: 'board' }),
    icon: UserCheck,
    permission: attendProva.permission,
    isFor: (row, { endOfDay }) => isFitting(row) && row.outAt < endOfDay,
    isFirst: () => true,
    once: ({ id: bookingId }, { act, say }) =>
      act(attendProva, { bookingId }, say(msg({ message: 'The fitting of {code} was attended.' }))),
  },
  {
    name: 'careDone',
    label: ({ state }) => (state === RENT_STATE.cleaning ? msg`It is clean` : msg`It is ready`),
    icon: Sparkles,
    permission: receiveFromCleaning.permission,
    isFor: (row, { endOfDay }) => isCare(row) && row.closedAt === null && row.startsAt < endOfDay,
    isFirst: () => true,
    once: careIsDone,
  },
  {
    name: 'days',
    label: dayWords,
    icon: CalendarDays,
    permission: rescheduleBooking.permission,
    isFor: mayBecome('move'),
    Form: DaysAct,
  },
  {
    name: 'prolong',
    label: () => msg`Keep it longer`,
    icon: Hourglass,
    permission: prolongReservation.permission,
    isFor: (row) => lapseOf(row) !== null,
    Form: ProlongAct,
  },
  {
    name: 'exchange',
    label: () => msg`Exchange`,
    icon: ArrowLeftRight,
    permission: swapPiece.permission,
    isFor: mayBecome('swap'),
    isFirst: isLost,
    Form: ExchangeAct,
  },
  {
    name: 'takeExchangeBack',
    label: () => msg`Undo the exchange`,
    icon: Undo2,
    permission: swapPiece.permission,
    isFor: (_, { hasWayBack }) => hasWayBack,
    Form: TakeBackAct,
  },
  {
    name: 'fitting',
    label: () => msg`Book a fitting`,
    icon: Scissors,
    permission: bookProva.permission,
    isFor: isReserved,
    Form: FittingOfBooking,
  },
  {
    name: 'describe',
    label: () => msg`Edit details`,
    icon: NotebookPen,
    permission: describeBooking.permission,
    isFor: mayBecome('move'),
    Form: DescribeAct,
  },
  {
    name: 'sell',
    label: () => msg`Sell it to her`,
    icon: Tag,
    permission: may('pointOfSale', 'sell'),
    isFor: (row, { isTill, isOnOrder, isForSale }) => isOut(row) && isTill && isOnOrder && isForSale,
    Form: SellAct,
  },
  {
    name: 'condition',
    label: () => msg`Condition`,
    icon: ClipboardCheck,
    permission: may('rent', 'view'),
    isFor: ({ handedOverAt }) => handedOverAt !== null,
    Form: ConditionAct,
  },
  {
    name: 'care',
    label: () => msg`Plan cleaning or repair`,
    icon: Sparkles,
    permission: startCleaning.permission,
    isFor: (row, { isOnOrder }) => !isOnOrder && (isReserved(row) || isOut(row) || isFitting(row)),
    Form: CareAfter,
  },
  {
    name: 'release',
    label: () => msg`Release`,
    icon: HandCoins,
    permission: releaseLease.permission,
    isFor: mayBecome('release'),
    once: ({ id: leaseId }, { act, say }) => act(releaseLease, { leaseId }, say(msg`Released`)),
  },
  {
    name: 'callOff',
    label: (row) => (isFitting(row) ? msg`Cancel the fitting` : isRental(row) ? msg`Cancel it` : msg`Cancel this booking`),
    icon: CircleX,
    permission: cancelBooking.permission,
    isFor: mayBecome('cancel'),
    isDestructive: true,
    Form: CallOffAct,
  },
]

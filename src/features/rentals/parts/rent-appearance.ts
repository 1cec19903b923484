import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  Ban,
  CalendarClock,
  CalendarHeart,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  History,
  type LucideIcon,
  Ruler,
  Scissors,
  Shirt,
  Sparkles,
  TriangleAlert,
  Wrench,
} from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { CARE_WORK, type CareWork, RENT_STATE, type RentState, STANDING } from '#domain/rentals/booking/rent-state.ts'

interface Appearance {
  readonly icon: LucideIcon
  readonly word: MessageDescriptor
  /** Text and lines, and their background, for light and dark mode. */
  readonly ink: Shade
  readonly soft: Shade
}
interface Shade {
  readonly base: string
  readonly _dark: string
}
/** Chakra's `_light` condition is lost in nested selectors, so the light value is the base. */
const both = (light: string, dark: string): Shade => ({ base: light, _dark: dark })

const appearance = (icon: LucideIcon, word: MessageDescriptor, ink: Shade, soft: Shade): Appearance => ({ icon, word, ink, soft })
const GOOD = [both('#1B6B3A', '#7FD39C'), both('#E7F4EB', '#14291B')] as const
const INFO = [both('#1F5C8B', '#8CC4EE'), both('#E8F1F8', '#12263A')] as const
const WARN = [both('#8A4B08', '#F0B060'), both('#FDF0DC', '#33230D')] as const
const BAD = [both('#A3261D', '#FF9C8F'), both('#FCEBE9', '#371613')] as const
const QUIET = [both('#6B6257', '#B3A796'), both('#F4EFE7', '#262019')] as const
const PLUM = [both('#6B3FA0', '#CDB2F2'), both('#F2EBF9', '#2A1D3B')] as const
const TEAL = [both('#0F6460', '#7ED3CE'), both('#E2F3F2', '#0F2A29')] as const
const GOLD = [both('#75510A', '#E6BE5A'), both('#FDF6E3', '#33270F')] as const
const ROSE = [both('#9B2759', '#F5A3C7'), both('#FBE9F1', '#3A1526')] as const

/**
 * The look of each state: colour, icon and word, never a colour alone. Shared by cards, calendar, board, lists and print;
 * `rent-looks.test.ts` checks the contrast.
 */
export const RENT_LOOKS = {
  available: appearance(CircleCheck, msg({ message: 'Available', context: 'rent state' }), ...GOOD),
  reserved: appearance(CalendarClock, msg({ message: 'Reserved', context: 'rent state' }), ...INFO),
  /** Requested by this till, not confirmed by the server yet. */
  requested: appearance(Clock, msg({ message: 'Requested', context: 'rent state' }), ...QUIET),
  rented: appearance(Shirt, msg({ message: 'Rented out', context: 'rent state' }), ...PLUM),
  overdue: appearance(TriangleAlert, msg({ message: 'Overdue', context: 'rent state' }), ...BAD),
  cleaning: appearance(Sparkles, msg({ message: 'In cleaning', context: 'rent state' }), ...TEAL),
  maintenance: appearance(Wrench, msg({ message: 'In the workshop', context: 'rent state' }), ...WARN),
  alteration: appearance(Ruler, msg({ message: 'Alteration', context: 'rent state' }), ...WARN),
  prova: appearance(Scissors, msg({ message: 'Fitting', context: 'rent state' }), ...GOLD),
  fitted: appearance(Scissors, msg({ message: 'Fitting attended', context: 'rent state' }), ...QUIET),
  blocked: appearance(Ban, msg({ message: 'Blocked', context: 'rent state' }), ...QUIET),
  /** A lease: reserved for one till so that it can promise the piece offline. */
  leased: appearance(HandCoins, msg({ message: 'Held for a till', context: 'rent state' }), ...QUIET),
  atRisk: appearance(TriangleAlert, msg({ message: 'At risk', context: 'rent state' }), ...WARN),
  conflict: appearance(TriangleAlert, msg({ message: 'Conflict', context: 'rent state' }), ...BAD),
  returned: appearance(History, msg({ message: 'Returned', context: 'rent state' }), ...QUIET),
  received: appearance(History, msg({ message: 'Received', context: 'rent state' }), ...QUIET),
  cancelled: appearance(CircleX, msg({ message: 'Cancelled', context: 'rent state' }), ...QUIET),
  eventDay: appearance(CalendarHeart, msg({ message: 'Event day', context: 'rent state' }), ...ROSE),
} as const satisfies Record<string, Appearance>
export type RentAppearance = keyof typeof RENT_LOOKS

const OF_STATE: Readonly<Record<RentState, RentAppearance>> = {
  [RENT_STATE.maintenance]: 'maintenance',
  [RENT_STATE.cleaning]: 'cleaning',
  [RENT_STATE.basket]: 'leased',
  [RENT_STATE.reserved]: 'reserved',
  [RENT_STATE.rented]: 'rented',
  [RENT_STATE.itemReturned]: 'returned',
  [RENT_STATE.cancelled]: 'cancelled',
  [RENT_STATE.maintenanceCancelled]: 'cancelled',
  [RENT_STATE.cleaningCancelled]: 'cancelled',
  [RENT_STATE.maintenanceReceived]: 'received',
  [RENT_STATE.cleaningReceived]: 'received',
  [RENT_STATE.prova]: 'prova',
  [RENT_STATE.provaCancelled]: 'cancelled',
  [RENT_STATE.eventDate]: 'eventDay',
  [RENT_STATE.blockTime]: 'blocked',
  [RENT_STATE.blockTimeCancelled]: 'cancelled',
}

export const CARE_WORDS: Readonly<Record<CareWork, MessageDescriptor>> = {
  [CARE_WORK.cleaning]: msg({ message: 'Cleaning', context: 'care' }),
  [CARE_WORK.alteration]: msg({ message: 'Alteration', context: 'care' }),
  [CARE_WORK.repair]: msg({ message: 'Repair', context: 'care' }),
  [CARE_WORK.maintenance]: msg({ message: 'Maintenance', context: 'care' }),
}

/** The word of a state, regardless of other fields of the booking. */
export const wordOfState = (state: RentState): MessageDescriptor => RENT_LOOKS[OF_STATE[state]].word

type InspectedBooking = Pick<Booking, 'id' | 'state' | 'standing' | 'dueAt' | 'activeItemId'> & Partial<Pick<Booking, 'careWork'>>

/** The look of a booking now. `riskIds` are the bookings returned by `atRisk` of the domain. */
export function appearanceOf(booking: InspectedBooking, now: number, riskIds?: ReadonlySet<Id>): RentAppearance {
  const isOpen = booking.activeItemId !== null
  if (isOpen && booking.standing === STANDING.conflict) return 'conflict'
  if (isOpen && booking.state === RENT_STATE.rented && booking.dueAt < now) return 'overdue'
  if (isOpen && riskIds?.has(booking.id)) return 'atRisk'
  if (isOpen && booking.standing === STANDING.requested) return 'requested'
  if (!isOpen && booking.state === RENT_STATE.prova) return 'fitted'
  if (isOpen && booking.careWork === CARE_WORK.alteration) return 'alteration'
  return OF_STATE[booking.state]
}

/**
 * Styles for descendants with `data-look`: set `--look-ink` and `--look-soft`. Spread on a container, so that thousands of bars or cards
 * are plain elements.
 */
export const RENT_LOOK_STYLES = Object.fromEntries(
  Object.entries(RENT_LOOKS).map(([name, { ink, soft }]) => [`& [data-look=${name}]`, { '--look-ink': ink, '--look-soft': soft }]),
)

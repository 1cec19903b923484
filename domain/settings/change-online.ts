import * as v from 'valibot'
import { may } from '../access/pages.ts'
import { type Objection, defineCommand, happened } from '../kernel/define.ts'
import { RATE_WHOLE, ZERO, priceSchema, rate } from '../kernel/money.ts'
import { ABOUT_LENGTH_MAX, NOTE_LENGTH_MAX, ONLINE_DEPOSIT, TITLE_LENGTH_MAX, loadOnlineSetting, onlineChange } from './online-setting.ts'

const EDIT = may('settings', 'edit')
const NO_PERMISSION = 'settings.no-permission'

const words = (lengthMax: number) => v.pipe(v.string(), v.trim(), v.maxLength(lengthMax, 'too-long'))

export const changeOnlinePage = defineCommand({
  name: 'changeOnlinePage',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: v.object({
    ...{ titleAr: words(TITLE_LENGTH_MAX), titleEn: words(TITLE_LENGTH_MAX) },
    ...{ aboutAr: words(ABOUT_LENGTH_MAX), aboutEn: words(ABOUT_LENGTH_MAX) },
    ...{ bookingNoteAr: words(NOTE_LENGTH_MAX), bookingNoteEn: words(NOTE_LENGTH_MAX) },
  }),
  refusals: [NO_PERMISSION],
  load: loadOnlineSetting,
  decide: (given, setting) => happened([onlineChange(setting, given)]),
})

/** Thirty days at most: a longer notice amounts to closed booking. */
export const HOURS_AHEAD = [0, 720] as const
export const DAYS_AHEAD = [1, 365] as const
const DAY_HOURS = 24
/** One per cent. */
const RATE_MIN = 100

const within = ([min, max]: readonly [number, number]) =>
  v.pipe(v.number('required'), v.integer('integer'), v.minValue(min, 'invalid'), v.maxValue(max, 'invalid'))

const bookingSchema = v.object({
  isBookingOpen: v.boolean(),
  hoursAhead: within(HOURS_AHEAD),
  daysAhead: within(DAYS_AHEAD),
  depositKind: v.picklist(Object.values(ONLINE_DEPOSIT), 'choice'),
  /** Ignored for the other deposit kind. */
  depositAmount: v.nullable(priceSchema),
  /** In basis points. */
  depositRate: v.nullable(v.pipe(v.number(), v.integer('integer'))),
})
type Booking = v.InferOutput<typeof bookingSchema>
type BookingCode = 'settings.booking-window-empty' | 'settings.deposit-amount-required' | 'settings.deposit-rate-range'

function bookingFault({ hoursAhead, daysAhead, depositKind, depositAmount, depositRate }: Booking): Objection<BookingCode> | null {
  // The earliest start must be before the end of the last day, or the window would be empty.
  if (hoursAhead >= daysAhead * DAY_HOURS) return { code: 'settings.booking-window-empty', field: 'daysAhead' }
  if (depositKind === ONLINE_DEPOSIT.fixed && !depositAmount) return { code: 'settings.deposit-amount-required', field: 'depositAmount' }
  const isShare = depositRate !== null && depositRate >= RATE_MIN && depositRate <= RATE_WHOLE
  if (depositKind === ONLINE_DEPOSIT.percent && !isShare) return { code: 'settings.deposit-rate-range', field: 'depositRate' }
  return null
}

/** Changes whether the online page takes bookings, the booking window and the deposit. */
export const changeOnlineBooking = defineCommand({
  name: 'changeOnlineBooking',
  version: 1,
  kind: 'online',
  permission: EDIT,
  input: bookingSchema,
  refusals: [
    NO_PERMISSION,
    ...(['settings.booking-window-empty', 'settings.deposit-amount-required', 'settings.deposit-rate-range'] as const),
  ],
  load: loadOnlineSetting,
  decide({ depositAmount, depositRate, ...given }, setting) {
    const fault = bookingFault({ depositAmount, depositRate, ...given })
    if (fault) return { ok: false, refusal: fault }
    const { depositKind } = given
    // Values of the other kind are discarded.
    const deposit = {
      depositAmount: depositKind === ONLINE_DEPOSIT.fixed ? (depositAmount ?? ZERO) : ZERO,
      depositRate: rate(depositKind === ONLINE_DEPOSIT.percent ? (depositRate ?? 0) : 0),
    }
    return happened([onlineChange(setting, { ...given, ...deposit })])
  },
})

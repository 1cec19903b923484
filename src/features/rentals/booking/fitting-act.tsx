import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type Day, type Instant, MINUTE_MS, addDays, instant, isDay, overlaps, startOfDay } from '#domain/kernel/time.ts'
import { bookProva } from '#domain/rentals/booking/blocked-period.ts'
import { availability } from '#domain/rentals/booking/availability.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import type { Claim, Stretch } from '#domain/rentals/booking/claim.ts'
import { ownPreparation } from '#domain/rentals/booking/own-fittings.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useBookingsOf, useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { ActSheet, useActDraft } from './act-sheet.tsx'
import type { ActProps } from './booking-act.ts'

/** Objections to a fitting before it is requested: the piece is taken, or the customer has it at that time by a rental of this visit. */
export type FittingTrouble = 'taken' | 'own-days' | null

interface FittingDesk {
  readonly now: Instant
  readonly deskId: string | null
  /** The customer of the fitting; null if not chosen yet. */
  readonly customerId: Id | null
}

/** Checks a fitting against the open bookings of its piece, as the server's decision will, and against the days of its visit. */
export function fittingTrouble(
  period: Stretch,
  bookings: readonly Booking[],
  ownClaims: readonly Pick<Claim, 'outAt' | 'endsAt'>[],
  { now, deskId, customerId }: FittingDesk,
): FittingTrouble {
  const during = ({ outAt, endsAt }: Pick<Claim, 'outAt' | 'endsAt'>) =>
    overlaps({ from: outAt, to: endsAt }, { from: period.startsAt, to: period.endsAt })
  if (ownClaims.some(during)) return 'own-days'
  const within = customerId === null ? null : ownPreparation(bookings, period, customerId)
  return availability(bookings, { ...period, now, deskId, except: within ? [within.id] : [] }).isFree ? null : 'taken'
}

const LENGTHS_MINUTES = [30, 45, 60, 90, 120]

/** `17:30` of a day in the shop's zone; null if it is not a time. */
function timeOfDay(day: string, time: string, zone: string): Instant | null {
  const read = /^([01]\d|2[0-3]):([0-5]\d)/.exec(time)
  return read && isDay(day) ? instant(startOfDay(day, zone) + (Number(read[1]) * 60 + Number(read[2])) * MINUTE_MS) : null
}

interface FittingProps {
  readonly pieceId: Id
  /** The rental it belongs to; without one the form asks for the customer. */
  readonly of: { readonly customerId: Id; readonly orderId: Id | null; readonly person: string | null } | null
  readonly customer?: ChosenCustomer | null
  /** The chosen customer is preselected in the next act. */
  readonly onCustomer?: (customer: ChosenCustomer) => void
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** A fitting for a reservation; within its own preparation it blocks no other days. */
export const FittingOfBooking = ({ booking: { rentItemId, customerId, orderId, person }, ...rest }: ActProps) => (
  <FittingAct pieceId={rentItemId} of={customerId ? { customerId, orderId, person } : null} {...rest} />
)

export function FittingAct({ pieceId, of, customer = null, onCustomer, onChanged, onClose }: FittingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { setting, till } = useSession()
  const words = useSavedWords()
  const { state, run } = useCommand(bookProva)
  const [bookingId] = useState(newId)
  const now = instant(nowMs())
  const tomorrow: Day = addDays(format.dayOf(now), 1)
  const draft = useActDraft(() => ({ customer, day: String(tomorrow), time: '17:00', minutes: 45, note: '' }))
  const { day, time, minutes, note } = draft.typed
  const markOf = useDayMarks(pieceId)
  const closedOn = useClosedNotice()
  const bookings = useBookingsOf(pieceId)
  const startsAt = timeOfDay(day, time, setting.timeZone)
  const period = startsAt === null ? null : { startsAt, endsAt: instant(startsAt + minutes * MINUTE_MS) }
  const isPast = startsAt !== null && startsAt < now
  const customerId = of?.customerId ?? draft.typed.customer?.id ?? null
  // From the local data; the server checks again.
  const isTaken =
    period !== null && fittingTrouble(period, bookings ?? [], [], { now, deskId: till?.deviceId ?? null, customerId }) !== null
  const send = async () => {
    if (!customerId || !period) return false
    const { orderId = null, person = null } = of ?? {}
    const given = { bookingId, rentItemId: pieceId, period, note: note.trim() || null, customerId, orderId, person }
    const outcome = await run(given)
    if (!outcome?.ok) return false
    const [on, at] = [format.day(format.dayOf(period.startsAt)), format.time(period.startsAt)]
    if (!of && draft.typed.customer) onCustomer?.(draft.typed.customer)
    onChanged()
    showToast({ text: words.requested(t`Fitting on ${on} at ${at}`) })
    return true
  }
  return (
    <ActSheet
      title={t`Fitting`}
      action={t`Book the fitting`}
      draft={draft}
      fields={[
        of ? null : { name: 'customer', kind: 'customer', label: t`Customer` },
        { name: 'day', kind: 'day', label: t`Day`, isRequired: true, markOf, hint: closedOn(day) },
        { name: 'time', kind: 'time', label: t`Time`, isRequired: true },
        {
          ...{ name: 'minutes', kind: 'choice', label: t`How long` },
          choices: LENGTHS_MINUTES.map((value) => {
            const length = format.number(value)
            return { value, label: t`${length} min` }
          }),
        },
        { name: 'note', kind: 'text', label: t`Note` },
      ]}
      faults={{
        customer: customerId ? null : t`Choose the customer first.`,
        day: isDay(day) ? null : t`Choose a day.`,
        time: isPast ? t`This time has passed. Choose a later one.` : null,
      }}
      below={isTaken && !isPast && <Notice tone="warn">{t`The piece is not available at this time. Choose another time.`}</Notice>}
      states={[state]}
      isDisabled={isTaken}
      send={send}
      onClose={onClose}
    />
  )
}

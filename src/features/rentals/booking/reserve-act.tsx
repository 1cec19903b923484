import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ShieldCheck } from 'lucide-react'
import { useSetAtom } from 'jotai'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { type Day, type Instant, instant, isDay } from '#domain/kernel/time.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { type Claim, claimFor } from '#domain/rentals/booking/claim.ts'
import { type Freedom, freedomOf, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import { rentPriceFor } from '#domain/rentals/piece/rent-price.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { MAY_OVERBOOK, isTaken } from '#domain/rentals/booking/overbooking.ts'
import type { Reservation } from '#domain/rentals/booking/reserve.ts'
import { newId, nowMs } from '../../../data/clock.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { type GivenApproval, OverrideSheet } from '../../../engine/form/override-sheet.tsx'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { signInRequestAtom, useSession } from '../../../engine/session.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { CommandState } from '../../../engine/form/use-command.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { type Booked, bookPiece } from '../../../data/ledger/book-piece.ts'
import { useBookingsOf, useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { rentPriceHint } from '../parts/rent-price.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { PieceLine } from '../parts/piece-line.tsx'
import { visitAddress } from '../parts/visit-address.ts'
import type { PieceWithTerms } from '../visit/visit-piece.ts'
import { usePieceWithTerms } from './booking-act.ts'
import { ActSheet, WaitingSheet, useActDraft } from './act-sheet.tsx'

/** Shown when a reservation is refused because its days are taken: an employee with the permission can override it with a reason. */
function Overbook({ state, onAllow }: { readonly state: CommandState; readonly onAllow: (leave: GivenApproval) => void }) {
  const { t } = useLingui()
  const { say } = useWords()
  const [isAsking, setAsking] = useState(false)
  if (state.kind !== 'refused' || !isTaken(state.refusal.code)) return null
  return (
    <>
      <QuietButton w="full" icon={<ShieldCheck size={18} aria-hidden />} onClick={() => setAsking(true)}>
        <Trans>A manager can allow this</Trans>
      </QuietButton>
      {isAsking && (
        <OverrideSheet
          title={t`Promise the piece to two customers?`}
          reasons={[say(state.refusal.code, state.refusal.details)]}
          action={t`Reserve as a conflict`}
          mayAllow={({ permissions }) => isAllowed(permissions, MAY_OVERBOOK)}
          onAllow={(leave) => {
            setAsking(false)
            onAllow(leave)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface UsedBooking {
  readonly state: CommandState
  /** Books once; returns null while a booking is running. */
  readonly book: (reservation: Reservation, leave?: GivenApproval | null) => Promise<Booked | null>
}

/** Reserves a piece: within a lease of this till locally, otherwise by request to the server. See `src/data/ledger/book-piece.ts`. */
function useBookPiece(): UsedBooking {
  const [state, setState] = useState<CommandState>({ kind: 'ready' })
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  const { unpaidKeptHours: holdHours } = useSession().setting
  const requestSignIn = useSetAtom(signInRequestAtom)
  if (bug) throw bug.cause
  return {
    state,
    async book(reservation, leave = null) {
      if (state.kind === 'pending') return null
      setState({ kind: 'pending' })
      const booked = await bookPiece({ ...reservation, ...(holdHours ? { keptHours: holdHours } : {}) }, leave).catch((cause: unknown) => {
        setBug({ cause })
        throw cause
      })
      const { outcome } = booked
      if (outcome.ok) setState({ kind: 'ready' })
      else if ('refusal' in outcome) setState({ kind: 'refused', refusal: outcome.refusal })
      else if ('errors' in outcome) setState({ kind: 'wrong', errors: outcome.errors })
      else {
        setState({ kind: 'failed', failure: outcome.failure })
        if (outcome.failure.kind === 'signed-out') requestSignIn(true)
      }
      return booked
    },
  }
}

interface ReserveProps {
  readonly pieceId: Id
  readonly from: Day
  readonly to: Day
  readonly eventOn?: Day | null
  readonly customer?: ChosenCustomer | null
  /** The chosen customer is preselected in the next act. */
  readonly onCustomer?: (customer: ChosenCustomer) => void
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** Reserves a piece without a payment: customer, days, event and price. */
export function ReserveAct(props: ReserveProps) {
  const { t } = useLingui()
  const query = usePieceWithTerms(props.pieceId)
  if (query.kind === 'ready') return <ReserveForm {...props} of={query.data} />
  return <WaitingSheet query={query} title={t`Reserve a piece`} onClose={props.onClose} />
}

interface Typed {
  readonly from: string
  readonly to: string
  readonly event: string
  readonly customer: ChosenCustomer | null
  readonly price: Money | null
  readonly note: string
}

/** The claim on the piece for the typed days, and whether it is free. */
function useClaim({ piece, category }: PieceWithTerms, { from, to }: Typed) {
  const { setting, till } = useSession()
  const bookings = useBookingsOf(piece.id)
  if (!isDay(from) || !isDay(to) || from > to) return { claim: null, freedom: null }
  const { outAt, dueAt } = rentPeriod(from, to, setting.timeZone, category)
  const wished = claimFor(piece, outAt, dueAt, category)
  const freedom = bookings && freedomOf(bookings, wished, { now: instant(nowMs()), deskId: till?.deviceId ?? null })
  // A lack of time shortens preparation and cleaning, with a notice; the customer's own days are never cut.
  return { claim: freedom?.kind === 'tight' ? freedom.claim : wished, freedom }
}

function ReserveForm({ of, from, to, eventOn = null, customer: first = null, ...props }: ReserveProps & { readonly of: PieceWithTerms }) {
  const { onCustomer, onChanged, onClose } = props
  const { t } = useLingui()
  const go = useGo()
  const sentence = useOutcomeSentence()
  const { state, book } = useBookPiece()
  const [bookingId] = useState(newId)
  const { piece } = of
  const draft = useActDraft<Typed>(() => ({ from, to, event: eventOn ?? '', customer: first, price: null, note: '' }))
  const { timeZone } = useSession().setting
  // Until a price is typed it follows the price list as the days change.
  const [isOwnPrice, setOwnPrice] = useState(false)
  const { claim, freedom } = useClaim(of, draft.typed)
  const eventTyped = isDay(draft.typed.event) ? draft.typed.event : null
  const listed = claim && rentPriceFor(piece, of.category, { ...claim, eventOn: eventTyped }, timeZone)
  const typed = isOwnPrice ? draft.typed : { ...draft.typed, price: listed?.price ?? null }
  const set = (change: Partial<Typed>) => {
    if ('price' in change) setOwnPrice(true)
    draft.set(change)
  }
  const markOf = useDayMarks(piece.id)
  const closedOn = useClosedNotice()
  const undo = async () => {
    const fault = sentence(await runCommand(cancelBooking, { bookingId, reason: null }))
    if (fault) showToast({ text: fault, tone: 'bad' })
    else onChanged()
  }
  const send = async (leave: GivenApproval | null = null) => {
    const { customer, price: rentPrice, note } = typed
    if (!customer || rentPrice === null || !claim) return false
    const reservation = { bookingId, rentItemId: piece.id, customerId: customer.id, claim, rentPrice, eventOn: eventTyped }
    const booked = await book({ ...reservation, note: note.trim() || null }, leave)
    if (!booked?.outcome.ok) return false
    onCustomer?.(customer)
    onChanged()
    showToast({
      text: booked.isConfirmed ? t`Reserved for ${customer.name}` : t`Request sent. The reservation counts once the server confirms it.`,
      tone: booked.isConfirmed ? 'good' : 'info',
      action: { label: t`Undo`, run: () => void undo() },
    })
    return true
  }
  const toVisit = () => {
    if (!claim) return
    const whole = freedom?.kind === 'tight' ? { startsAt: claim.startsAt, endsAt: claim.endsAt } : { startsAt: null, endsAt: null }
    const put = { rentItemId: piece.id, outAt: claim.outAt, dueAt: claim.dueAt, ...whole }
    go(visitAddress({ pieces: [put], eventOn: eventTyped, customerId: typed.customer?.id ?? null, visitId: null }))
  }
  const isTurned = isDay(typed.from) && isDay(typed.to) && typed.from > typed.to
  return (
    <ActSheet
      title={t`Reserve a piece`}
      action={t`Reserve`}
      draft={{ ...draft, typed, set }}
      above={<PieceLine piece={piece} />}
      fields={[
        { name: 'from', kind: 'day', label: t`From`, isRequired: true, markOf, hint: closedOn(typed.from) },
        { name: 'to', kind: 'day', label: t`Until`, isRequired: true, markOf, hint: closedOn(typed.to) },
        { name: 'customer', kind: 'customer', label: t`Customer` },
        { name: 'event', kind: 'day', label: t`Day of the event` },
        { name: 'price', kind: 'money', label: t`Rent`, isRequired: true, hint: rentPriceHint(listed) },
        { name: 'note', kind: 'text', label: t`Note` },
      ]}
      faults={{
        from: isDay(typed.from) ? null : t`Choose a day.`,
        to: isTurned ? t`The end is before the start.` : isDay(typed.to) ? null : t`Choose a day.`,
        customer: typed.customer ? null : t`Choose the customer first.`,
        price: typed.price === null ? t`Enter the rent.` : null,
      }}
      below={
        <>
          {claim && freedom && <PeriodNotice freedom={freedom} claim={claim} now={instant(nowMs())} />}
          <Overbook state={state} onAllow={(leave) => void send(leave).then((isDone) => isDone && onClose())} />
        </>
      }
      aside={{ label: t`Add to an order`, isDisabled: !claim, run: toVisit }}
      states={[state]}
      send={() => send()}
      onClose={onClose}
    />
  )
}

function PeriodNotice({ freedom, claim, now }: { readonly freedom: Freedom; readonly claim: Claim; readonly now: Instant }) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const [days, period, whole] = [words.count(claim), words.days(claim), words.days({ outAt: claim.startsAt, dueAt: claim.endsAt })]
  if (claim.dueAt <= now) return <Notice tone="warn">{t`These days have passed. Choose today or later days.`}</Notice>
  switch (freedom.kind) {
    case 'free':
      return freedom.isHeld ? (
        <Notice tone="good">{t`${period}. This till holds the piece and can reserve it now.`}</Notice>
      ) : (
        <Notice tone="good">{t`${days}, available. With preparation and cleaning the piece is booked for ${whole}.`}</Notice>
      )
    case 'tight':
      return <Notice tone="warn">{t`${days}, available, but with little time to prepare or clean it: ${whole} in all.`}</Notice>
    case 'leased':
      return <Notice tone="warn">{t`Another till holds the piece for these days. The request may be refused.`}</Notice>
    case 'requested':
    case 'taken':
      return <Notice tone="bad">{t`The piece is not available on these days. Choose other days or another piece.`}</Notice>
  }
}

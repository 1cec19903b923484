import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Rights } from '#domain/employees/override.ts'
import type { Money } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { agreePrice, loweringAgainst } from '#domain/orders/change-order.ts'
import { changeRental } from '#domain/orders/change-rental.ts'
import { listedDaysOf } from '#domain/orders/price-of-days.ts'
import { rescheduleBooking } from '#domain/rentals/booking/change-booking.ts'
import { claimOf } from '#domain/rentals/booking/claim.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import { listPriceOf } from '#domain/rentals/piece/rent-price.ts'
import { useSavedWords } from '../parts/saved-words.ts'
import { nowMs } from '../../../data/clock.ts'
import { runCommand } from '../../../data/ledger/run-command.ts'
import type { GivenApproval } from '../../../engine/form/override-sheet.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { type BlockedPeriod, useBlockedPeriods, useClosedNotice, useDayMarks } from '../parts/use-day-marks.tsx'
import { requestedDays, useDaysFault } from '../parts/rent-days.ts'
import { usePeriodWords } from '../parts/period-words.ts'
import { PriceApprovalSheet, overrideOf } from '../parts/rent-price.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import { daysOf } from '#domain/rentals/booking/claim.ts'
import { type PieceWithTerms, claimOfDays } from '../visit/visit-piece.ts'
import { type ActProps, type ShownBooking, isCare, isPriced, isRental, usePieceWithTerms } from './booking-act.ts'
import { ActSheet, WaitingSheet, useActDraft } from './act-sheet.tsx'
import { ExtensionWords } from './extension-words.tsx'
import { extensionOf, movedClaim, nextAfter, nextCustomer, typedAlong } from './extension.ts'

/**
 * Moves or extends a booking; for a rental of an order together with the resulting price. The days are requested from the server, the price
 * is agreed.
 */
export function DaysAct(props: ActProps) {
  const query = usePieceWithTerms(props.booking.rentItemId)
  const taken = useBlockedPeriods(props.booking.rentItemId, props.booking.id) ?? []
  if (query.kind !== 'ready') return <WaitingSheet query={query} title={props.title} onClose={props.onClose} />
  return <DaysForm {...props} of={query.data} taken={taken} />
}

interface DaysProps extends ActProps {
  readonly of: PieceWithTerms
  readonly taken: readonly BlockedPeriod[]
}

function useMoving({ booking, of, onChanged }: DaysProps) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useSavedWords()
  const period = usePeriodWords()
  const sentence = useOutcomeSentence()
  const plain = useCommand(rescheduleBooking)
  const priced = useCommand(changeRental)
  const price = useCommand(agreePrice)
  const { id: bookingId, rentPrice: agreed } = booking
  const say = (text: string, undo?: () => void) => {
    onChanged()
    showToast({ text, ...(undo ? { action: { label: t`Undo`, run: undo } } : {}) })
    return true
  }
  const takeBack = async () => {
    const claim = claimOf(booking)
    const outcome = await (isPriced(booking)
      ? runCommand(changeRental, { orderId: booking.orderId, bookingId, change: { to: 'days', claim }, rentPrice: agreed, reason: null })
      : runCommand(rescheduleBooking, { bookingId, claim }))
    const fault = sentence(outcome)
    if (fault) showToast({ text: fault, tone: 'bad' })
    else onChanged()
  }
  return {
    /** The states of the command that would run now. */
    states: (isMoved: boolean) => (isMoved ? [isPriced(booking) ? priced.state : plain.state] : [price.state]),
    async agree(rentPrice: Money, leave: GivenApproval | null) {
      if (!isPriced(booking)) return false
      const given = { orderId: booking.orderId, bookingId, rentPrice, reason: null, ...overrideOf(leave) }
      const outcome = await price.run(given, leave?.proof ?? null)
      return outcome?.ok ? say(words.saved) : false
    },
    async move(claim: ReturnType<typeof claimOf>, rentPrice: Money, leave: GivenApproval | null) {
      // Days and price are one command: if the days are refused, the price does not change either.
      const change = { to: 'days', claim } as const
      const outcome = await (isPriced(booking)
        ? priced.run({ orderId: booking.orderId, bookingId, change, rentPrice, reason: null, ...overrideOf(leave) }, leave?.proof ?? null)
        : plain.run({ bookingId, claim }))
      const [code, days] = [format.code(of.piece.code), period.days(claim)]
      return outcome?.ok ? say(words.requested(t`${code} is now booked for ${days}`), () => void takeBack()) : false
    },
  }
}

/** The draft with its derived claim and price, and the objections to them. */
function useWish({ booking, of, taken }: DaysProps) {
  const { timeZone: zone } = useSession().setting
  const now = instant(nowMs())
  const before = daysOf(booking, zone)
  const draft = useActDraft<{ from: string; to: string; price: Money | null }>(() => ({ ...before, price: null }))
  // Until a price is typed it follows the days, so that extra days are not given away by leaving the field alone.
  const [isOwnPrice, setOwnPrice] = useState(false)
  const [isOwnEnd, setOwnEnd] = useState(false)
  const { from, to } = draft.typed
  const query = requestedDays({ from, to }, dayOf(now, zone), { mayHaveBegun: from === before.from })
  const isMoved = from !== before.from || to !== before.to
  const listed = query.ok ? listedDaysOf(of.piece, of.category, booking, rentPeriod(query.from, query.to, zone, of.category), zone) : null
  const own = isOwnPrice ? draft.typed.price : null
  const extension = query.ok ? extensionOf({ ...query, price: own }, booking, taken, zone, listed) : null
  const forDays = isMoved ? extension?.proposed : undefined
  const price = isOwnPrice ? draft.typed.price : (forDays ?? booking.rentPrice)
  const next = isCare(booking) ? nextAfter(booking, taken) : null
  const claim = !query.ok
    ? null
    : isPriced(booking)
      ? pricedClaim(booking, claimOfDays(of, query.from, query.to, zone, booking.isDelivered))
      : movedClaim(booking, before, query, next)
  const set = (change: Partial<typeof draft.typed>) => {
    if ('price' in change) setOwnPrice(true)
    if ('to' in change) setOwnEnd(true)
    draft.set('from' in change && !isOwnEnd ? { ...change, ...typedAlong(change.from ?? '', before) } : change)
  }
  return {
    draft: { ...draft, typed: { ...draft.typed, price }, set },
    ...{ asked: query, isMoved, extension, price, claim, next },
    isPricedAnew: isPriced(booking) && price !== null && price !== booking.rentPrice,
    against: (rights: Rights) =>
      price === null || !isPriced(booking)
        ? []
        : loweringAgainst(
            price,
            { before: booking, tag: listPriceOf(of.piece, of.category, booking, zone), isExchange: false, forDays },
            rights,
          ),
  }
}

/** For a piece that is out only the return can move; its hand-over stays. */
const pricedClaim = ({ state, startsAt, outAt }: ShownBooking, wanted: ReturnType<typeof claimOf>) =>
  state === RENT_STATE.rented ? { ...wanted, startsAt, outAt } : wanted

function DaysForm(props: DaysProps) {
  const { booking, title, taken, onClose } = props
  const { t } = useLingui()
  const format = useFormat()
  const session = useSession()
  const { timeZone: zone } = session.setting
  const [isAsking, setAsking] = useState(false)
  const wish = useWish(props)
  const moving = useMoving(props)
  const { draft, asked: query, isMoved, extension, price, claim, isPricedAnew } = wish
  // Unchanged days may be past by now, and the price can still be corrected.
  const faultOf = useDaysFault(query.ok || !isMoved ? null : query.fault)
  const markOf = useDayMarks(booking.rentItemId, booking.id)
  const closedOn = useClosedNotice()
  const isFitting = booking.state === RENT_STATE.prova
  const hasBegun = booking.state === RENT_STATE.rented || (!isRental(booking) && booking.startsAt <= nowMs())
  const against = wish.against(session)
  const send = async (leave: GivenApproval | null = null) => {
    if (price === null || (isMoved && claim === null)) return false
    if (against.length > 0 && !leave) {
      setAsking(true)
      return false
    }
    setAsking(false)
    return isMoved && claim ? moving.move(claim, price, leave) : moving.agree(price, leave)
  }
  const onDay = (day: string) => (isRental(booking) || isFitting ? closedOn(day) : undefined)
  return (
    <ActSheet
      title={title}
      action={t`Save`}
      draft={draft}
      fields={[
        hasBegun && !isRental(booking)
          ? null
          : {
              ...{ name: 'from', kind: 'day', label: isRental(booking) ? t`Pick-up date` : t`From`, isReadOnly: hasBegun, markOf },
              hint: hasBegun ? undefined : onDay(draft.typed.from),
            },
        isFitting
          ? null
          : {
              ...{ name: 'to', kind: 'day', markOf, hint: onDay(draft.typed.to) },
              label: isRental(booking) ? t`Last day with her` : isCare(booking) ? t`Ready on` : t`To`,
            },
        isPriced(booking)
          ? {
              ...{ name: 'price', kind: 'money', label: t`Price for the whole rental` },
              hint: t`Agreed so far: ${format.money(booking.rentPrice)}. The difference is added to the amount left to pay.`,
            }
          : null,
      ]}
      faults={{ from: faultOf('from'), to: faultOf('to'), price: price === null ? t`Enter the rent.` : null }}
      states={moving.states(isMoved)}
      isDisabled={!isMoved && !isPricedAnew}
      below={
        <>
          {extension && isRental(booking) && (
            <ExtensionWords
              of={extension}
              next={nextCustomer(booking, taken, zone)}
              onPropose={isPriced(booking) ? (proposed) => draft.set({ price: proposed }) : null}
              typed={price}
            />
          )}
          {wish.next && claim && claim.endsAt > booking.endsAt && claim.endsAt === wish.next.startsAt && <WhoWaits next={wish.next} />}
        </>
      }
      over={
        isAsking && (
          <PriceApprovalSheet
            against={against}
            mayAllow={(rights) => wish.against(rights).length === 0}
            onAllow={(leave) => void send(leave).then((isDone) => isDone && onClose())}
            onClose={() => setAsking(false)}
          />
        )
      }
      send={() => send()}
      onClose={onClose}
    />
  )
}

/** Warns whose booking longer care delays, before it is saved. */
function WhoWaits({ next }: { readonly next: BlockedPeriod }) {
  const format = useFormat()
  const day = format.day(format.dayOf(next.startsAt))
  const her = useRowsOf(customer, [next.customerId ?? null]).get(next.customerId ?? '')
  return (
    <Notice tone="warn">
      {her ? (
        <Trans>
          It stays until {day} at the latest: then it must be prepared for <bdi>{her.name}</bdi>. That booking is marked at risk; call her,
          or give her another piece.
        </Trans>
      ) : (
        <Trans>It stays until {day} at the latest: then it is booked.</Trans>
      )}
    </Notice>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import type { Money } from '#domain/kernel/money.ts'
import { type Day, type Instant, daySchema } from '#domain/kernel/time.ts'
import { cancelBooking } from '#domain/rentals/booking/change-booking.ts'
import { claimFor } from '#domain/rentals/booking/claim.ts'
import { freedomOf, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import { newId } from '../../../data/clock.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import type { GivenLeave } from '../../../engine/form/override-sheet.tsx'
import { useCommand } from '../../../engine/form/use-command.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useClosedNotice } from '../parts/closed-notice.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { type ChosenCustomer, CustomerPicker } from '../parts/customer-picker.tsx'
import { Overbook } from '../parts/overbook.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { PieceLine } from '../parts/piece-line.tsx'
import { useBookPiece } from '../parts/use-book-piece.ts'
import { useDayMarks } from '../parts/use-day-marks.ts'
import { visitAddress } from '../parts/visit-address.ts'
import type { Piece } from './calendar-plan.ts'

interface ReserveSheetProps {
  readonly piece: Piece
  readonly from: Day
  readonly to: Day
  readonly view: RentalView
  readonly now: Instant
  readonly onClose: () => void
  readonly onChanged: () => void
}

const readDay = (text: string): Day | null => {
  const read = v.safeParse(daySchema, text)
  return read.success ? read.output : null
}

/** Reserves the days that were drawn: for whom, for which event, at what price. */
export function ReserveSheet({ piece, from, to, view, now, onClose, onChanged }: ReserveSheetProps) {
  const { t } = useLingui()
  const go = useGo()
  const { timeZone } = useSession().setting
  const { state, book } = useBookPiece()
  const cancel = useCommand(cancelBooking)
  const [bookingId] = useState(newId)
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null)
  const [isPicking, setPicking] = useState(false)
  const [typed, setTyped] = useState({ from: String(from), to: String(to), event: '', note: '' })
  const [rentPrice, setPrice] = useState<Money | null>(piece.rentPrice)
  const [isAsked, setAsked] = useState(false)
  const markOf = useDayMarks(piece.id)
  const closedOn = useClosedNotice()
  const days = { from: readDay(typed.from), to: readDay(typed.to) }
  const isOrdered = days.from !== null && days.to !== null && days.from <= days.to
  const period = isOrdered && days.from && days.to ? rentPeriod(days.from, days.to, timeZone) : null
  const wished = period && claimFor(piece, period.outAt, period.dueAt, view.categoryOf(piece))
  const freedom = wished && freedomOf(view.bookingsOf(piece.id), wished, { now, deskId: view.deskId })
  // What preparation and cleaning lack is taken from them, and said; her own days are never cut.
  const claim = freedom?.kind === 'tight' ? freedom.claim : wished
  const set = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const submit = async (leave: GivenLeave | null = null) => {
    setAsked(true)
    if (!customer || rentPrice === null || !claim) return
    const reservation = { bookingId, rentItemId: piece.id, customerId: customer.id, claim, rentPrice }
    const booked = await book({ ...reservation, eventOn: readDay(typed.event), note: typed.note.trim() || null }, leave)
    if (!booked?.outcome.ok) return
    const undo = async () => {
      if ((await cancel.run({ bookingId, reason: null }))?.ok) onChanged()
    }
    showToast({
      text: booked.isConfirmed ? t`Reserved for ${customer.name}` : t`Request sent. The reservation counts once the server confirms it.`,
      tone: booked.isConfirmed ? 'good' : 'info',
      action: { label: t`Undo`, run: () => void undo() },
    })
    onChanged()
    onClose()
  }
  const toVisit = () => {
    if (!claim) return
    const whole = freedom?.kind === 'tight' ? { startsAt: claim.startsAt, endsAt: claim.endsAt } : { startsAt: null, endsAt: null }
    const put = { rentItemId: piece.id, outAt: claim.outAt, dueAt: claim.dueAt, ...whole }
    go(visitAddress({ pieces: [put], eventOn: readDay(typed.event), customerId: customer?.id ?? null, visitId: null }))
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Reserve a piece`}
      footer={
        <Flex direction="column" gap="3">
          <CommandFault state={state} />
          <Overbook state={state} onAllow={(leave) => void submit(leave)} />
          <Flex gap="3" wrap="wrap">
            <PrimaryButton flex="1" isPending={state.kind === 'pending'} onClick={() => void submit()}>
              <Trans>Reserve</Trans>
            </PrimaryButton>
            <QuietButton h="12" onClick={toVisit} disabled={!claim}>
              <Trans>Add to an order</Trans>
            </QuietButton>
          </Flex>
        </Flex>
      }
    >
      <Flex direction="column" gap="5">
        <PieceLine piece={piece} />
        <Box display="grid" gridTemplateColumns="1fr 1fr" gap="4">
          <DayField
            label={t`From`}
            isRequired
            value={typed.from}
            onChange={(text) => set({ from: text })}
            markOf={markOf}
            hint={closedOn(typed.from)}
          />
          <DayField
            label={t`Until`}
            isRequired
            value={typed.to}
            onChange={(text) => set({ to: text })}
            hint={closedOn(typed.to)}
            markOf={markOf}
            error={days.from && days.to && !isOrdered ? t`The end is before the start.` : isAsked && !period ? t`Choose both days.` : null}
          />
        </Box>
        {claim && freedom && <PeriodNotice kind={freedom.kind} claim={claim} isOver={claim.dueAt <= now} />}
        <Box>
          <QuietButton w="full" justifyContent="flex-start" icon={<UserPlus size={18} aria-hidden />} onClick={() => setPicking(true)}>
            {customer ? <bdi>{customer.name}</bdi> : <Trans>Choose the customer</Trans>}
          </QuietButton>
          {isAsked && !customer && (
            <Box role="alert" mt="1.5" textStyle="sm" color="fg.error">
              <Trans>Choose the customer first.</Trans>
            </Box>
          )}
        </Box>
        <DayField label={t`Day of the event`} value={typed.event} onChange={(text) => set({ event: text })} />
        <MoneyField
          label={t`Rent`}
          isRequired
          value={rentPrice}
          onChange={setPrice}
          error={isAsked && rentPrice === null ? t`Enter the rent.` : null}
        />
        <TextField label={t`Note`} isLong maxLength={500} value={typed.note} onChange={(text) => set({ note: text })} />
      </Flex>
      <CustomerPicker isOpen={isPicking} onClose={() => setPicking(false)} onChoose={setCustomer} />
    </Sheet>
  )
}

interface PeriodNoticeProps {
  readonly kind: 'free' | 'tight' | 'leased' | 'requested' | 'taken'
  readonly claim: { readonly startsAt: Instant; readonly outAt: Instant; readonly dueAt: Instant; readonly endsAt: Instant }
  readonly isOver: boolean
}

function PeriodNotice({ kind, claim, isOver }: PeriodNoticeProps) {
  const { t } = useLingui()
  const words = usePeriodWords()
  const [days, whole] = [words.count(claim), words.days({ outAt: claim.startsAt, dueAt: claim.endsAt })]
  if (isOver) return <Notice tone="warn">{t`These days have passed. Choose today or later days.`}</Notice>
  if (kind === 'free')
    return <Notice tone="good">{t`${days}, available. With preparation and cleaning the piece is booked for ${whole}.`}</Notice>
  if (kind === 'tight')
    return <Notice tone="warn">{t`${days}, available, but with little time to prepare or clean it: ${whole} in all.`}</Notice>
  if (kind === 'leased') return <Notice tone="warn">{t`Another till holds the piece for these days. The request may be refused.`}</Notice>
  return <Notice tone="bad">{t`The piece is not available on these days. Choose other days or another piece.`}</Notice>
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, CalendarRange, CalendarX, FileText, Shirt } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Instant, daySchema, daysBetween } from '#domain/kernel/time.ts'
import { type Booking, booking } from '#domain/rentals/booking/booking.ts'
import { cancelBooking, rescheduleBooking, swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useClosedNotice } from '../parts/closed-notice.tsx'
import { CommandFault } from '../parts/command-fault.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { extensionOf, nextCustomer } from '../orders/extension.ts'
import { ExtensionWords } from '../orders/extension-words.tsx'
import { PieceLine } from '../parts/piece-line.tsx'
import { lookOf } from '../parts/rent-looks.ts'
import { useBlockedPeriods, useDayMarks } from '../parts/use-day-marks.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { freeInstead, gripsOf, isToPrice, planOf } from './calendar-plan.ts'
import type { CalendarActs } from './use-calendar-acts.ts'

interface BookingSheetProps {
  /** As it is drawn; in a browser without its hours and money. */
  readonly drawn: Booking
  readonly view: RentalView
  readonly now: Instant
  readonly acts: CalendarActs
  readonly onClose: () => void
  readonly onChanged: () => void
}

/** A booking that was pressed: whose it is, when, and what can be done about it. */
export function BookingSheet({ drawn, ...rest }: BookingSheetProps) {
  const { t } = useLingui()
  const { isTill } = useSession()
  return (
    <Sheet isOpen onClose={rest.onClose} title={t`Booking`}>
      {isTill ? <BookingBody row={drawn} {...rest} /> : <AskedBooking drawn={drawn} {...rest} />}
    </Sheet>
  )
}

/** A browser that is no till draws days; hours, money and customer it asks for. */
function AskedBooking({ drawn, ...rest }: BookingSheetProps) {
  return (
    <AnswerView asked={useRecord(booking, drawn.id)} skeleton="fields" count={4}>
      {(row) => <BookingBody row={row} {...rest} />}
    </AnswerView>
  )
}

interface BodyProps extends Omit<BookingSheetProps, 'drawn'> {
  readonly row: Booking
}

function BookingBody({ row, view, now, acts, onClose, onChanged }: BodyProps) {
  const piece = view.pieceOf(row.rentItemId)
  const words = usePeriodWords()
  return (
    <Flex direction="column" gap="5">
      {piece && <PieceLine piece={piece} />}
      <Flex justify="space-between" gap="3" align="center" wrap="wrap">
        <Box fontWeight="600">{words.days(row)}</Box>
        <RentMark look={lookOf(row, now, view.riskIds(now))} />
      </Flex>
      <Facts row={row} />
      {piece && row.activeItemId && <Acts row={row} view={view} now={now} acts={acts} onClose={onClose} onChanged={onChanged} />}
      <Flex direction="column" gap="2">
        {row.orderId && (
          <WayLink to={`/merchant/rent/orders/${row.orderId}`} icon={<FileText size={18} aria-hidden />}>
            <Trans>Open the order, its payments and contract</Trans>
          </WayLink>
        )}
        <WayLink to={`/merchant/rent/rent-item/${row.rentItemId}`} icon={<Shirt size={18} aria-hidden />}>
          <Trans>Open the piece</Trans>
        </WayLink>
      </Flex>
    </Flex>
  )
}

function WayLink({ to, icon, children }: { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <AppLink to={to} color="gold.fg" fontWeight="600" minH="11">
      {icon}
      {children}
    </AppLink>
  )
}

function Facts({ row }: { readonly row: Booking }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = usePeriodWords()
  const facts = [
    row.person ? [t`Wears it`, row.person] : null,
    row.eventOn ? [t`Day of the event`, format.day(row.eventOn)] : null,
    row.state === RENT_STATE.prova ? null : [t`With cleaning`, words.days({ outAt: row.startsAt, dueAt: row.endsAt })],
    row.rentPrice > 0 ? [t`Rent`, format.money(row.rentPrice)] : null,
    row.note ? [t`Note`, row.note] : null,
  ].filter((fact) => fact !== null)
  return (
    <Box as="dl" display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
      {row.customerId && <CustomerFact id={row.customerId} />}
      {facts.map(([label, value]) => (
        <Box key={label} display="contents">
          <Box as="dt" color="muted">
            {label}
          </Box>
          <Box as="dd" overflowWrap="anywhere">
            <bdi>{value}</bdi>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function CustomerFact({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const asked = useRecord(customer, id)
  return (
    <>
      <Box as="dt" color="muted">
        {t`Customer`}
      </Box>
      <Box as="dd" minH="6">
        {asked.kind === 'ready' && (
          <AppLink to={`/merchant/customers/${id}`} color="gold.fg" fontWeight="600" display="block">
            <bdi>{asked.data.name}</bdi>
            {asked.data.mobile && (
              <Box as="span" display="block">
                {format.phone(asked.data.mobile)}
              </Box>
            )}
          </AppLink>
        )}
      </Box>
    </>
  )
}

function Acts({ row, view, now, acts, onClose, onChanged }: BodyProps) {
  const may = useMay()
  const grips = gripsOf(row)
  return (
    <>
      {grips.canStretch && may(rescheduleBooking.permission) && <OtherEnd row={row} acts={acts} onClose={onClose} />}
      {grips.canSwap && may(swapPiece.permission) && <OtherPiece row={row} view={view} now={now} acts={acts} onClose={onClose} />}
      {grips.canCallOff && may(cancelBooking.permission) && <CallOff row={row} onClose={onClose} onChanged={onChanged} />}
    </>
  )
}

/** The same as drawing the end of the bar, for whoever rather types a day. */
function OtherEnd({ row, acts, onClose }: { readonly row: Booking; readonly acts: CalendarActs; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const last = format.dayOf(row.dueAt - 1)
  const [typed, setTyped] = useState<string>(last)
  const { timeZone } = useSession().setting
  const taken = useBlockedPeriods(row.rentItemId, row.id)
  const markOf = useDayMarks(row.rentItemId, row.id)
  const closedOn = useClosedNotice()
  const read = v.safeParse(daySchema, typed)
  const days = read.success ? daysBetween(last, read.output) : 0
  const isTooEarly = read.success && read.output < format.dayOf(row.outAt)
  const apply = () => {
    onClose()
    acts.perform(plan)
  }
  const plan = planOf(row, { bookingId: row.id, grip: 'end', rows: 0, days }, undefined)
  const isInVisit = plan.kind === 'move' && isToPrice(plan)
  const newDays = read.success && !isTooEarly && taken ? { from: format.dayOf(row.outAt), to: read.output, price: null } : null
  return (
    <Box display="grid" gap="3">
      <Flex gap="3" align="flex-start">
        <Box flex="1">
          <DayField
            label={t`Last day`}
            value={typed}
            onChange={setTyped}
            markOf={markOf}
            error={isTooEarly ? t`The end is before the start.` : null}
            hint={closedOn(typed, isInVisit ? t`More days have their price: extend the rental in its visit.` : undefined)}
          />
        </Box>
        <QuietButton mt="7" icon={<CalendarRange size={18} aria-hidden />} disabled={days === 0 || isTooEarly || isInVisit} onClick={apply}>
          {days < 0 ? <Trans>Shorten</Trans> : <Trans>Extend</Trans>}
        </QuietButton>
      </Flex>
      {row.orderId && newDays && (
        <ExtensionWords
          of={extensionOf(newDays, row, taken ?? [], timeZone)}
          next={nextCustomer(row, taken ?? [], timeZone)}
          typed={null}
          onPropose={null}
        />
      )}
    </Box>
  )
}

interface OtherPieceProps {
  readonly row: Booking
  readonly view: RentalView
  readonly now: Instant
  readonly acts: CalendarActs
  readonly onClose: () => void
}

/** The same as drawing the bar to another row. */
function OtherPiece({ row, view, now, acts, onClose }: OtherPieceProps) {
  const nameOf = useNameOf()
  const format = useFormat()
  const piece = view.pieceOf(row.rentItemId)
  if (!piece) return null
  const pieces = view.pieces.map((one) => one.piece)
  const free = freeInstead(piece, pieces, view.bookingsOf, row, { now, deskId: view.deskId })
  if (free.length === 0) return null
  return (
    <Box>
      <Box textStyle="sm" fontWeight="600" mb="2">
        <Trans>Give another piece</Trans>
      </Box>
      <Flex direction="column" gap="2">
        {free.map((one) => (
          <QuietButton
            key={one.id}
            h="auto"
            py="2"
            icon={<ArrowLeftRight size={18} aria-hidden />}
            onClick={() => {
              onClose()
              acts.perform({ kind: 'swap', booking: row, piece: one, claim: row })
            }}
          >
            <Box as="span" flex="1" textAlign="start" truncate>
              <bdi dir="ltr">{format.code(one.code)}</bdi> {nameOf(one)}
            </Box>
            <span>{format.money(one.rentPrice)}</span>
          </QuietButton>
        ))}
      </Flex>
    </Box>
  )
}

/** Calls a booking off that no money hangs on; a rental of a visit is called off there, with its money. */
function CallOff({ row, onClose, onChanged }: { readonly row: Booking; readonly onClose: () => void; readonly onChanged: () => void }) {
  const { t } = useLingui()
  const { state, isPending, run } = useCommand(cancelBooking)
  const [isSure, setSure] = useState(false)
  const [reason, setReason] = useState('')
  const callOff = async () => {
    const outcome = await run({ bookingId: row.id, reason: reason.trim() || null })
    if (!outcome?.ok) return
    showToast({ text: t`The booking was cancelled` })
    onChanged()
    onClose()
  }
  if (!isSure) {
    return (
      <QuietButton color="bad" icon={<CalendarX size={18} aria-hidden />} onClick={() => setSure(true)}>
        <Trans>Cancel this booking</Trans>
      </QuietButton>
    )
  }
  return (
    <Flex direction="column" gap="3">
      <TextField label={t`Reason for cancelling`} value={reason} onChange={setReason} maxLength={500} />
      <CommandFault state={state} />
      <Flex gap="3" wrap="wrap">
        <PrimaryButton colorPalette="red" isPending={isPending} onClick={() => void callOff()}>
          <Trans>Cancel booking</Trans>
        </PrimaryButton>
        <QuietButton h="12" onClick={() => setSure(false)}>
          <Trans>Keep booking</Trans>
        </QuietButton>
      </Flex>
    </Flex>
  )
}

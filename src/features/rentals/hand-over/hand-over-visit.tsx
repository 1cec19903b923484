import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { isOverridable } from '#domain/rentals/booking/hand-over-override.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import type { Draft } from '../../../engine/draft/use-draft.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { CareLine, PickLine } from './pick-line.tsx'
import { ConditionSheet } from '../condition/condition-sheet.tsx'
import { ContactLinks } from '../desk/contact-links.tsx'
import { useCustomerPieces } from '../desk/desk-reports.ts'
import type { Slip } from '../desk/desk-slip.tsx'
import { DonePanel } from '../desk/done.tsx'
import { careOf } from './hand-over-reasons.ts'
import { type PieceFaults, type PieceTried, bookingOf, useHandOverRun } from './hand-over-run.ts'
import { NotSaved } from '../desk/not-saved.tsx'
import { HAND_OVER_PATH } from '../desk/next-step.ts'
import { HandOverOverride, OrderWarnings } from './order-warnings.tsx'
import { type Instead, type Picked, giveInstead, gone, readWithPending, pick, toggle } from './picks.ts'
import { ScanAside } from './scan-aside.tsx'
import { ScanBox } from '../desk/scan-box.tsx'
import { useHandOverScan } from './use-hand-over-scan.ts'
import { usePicks } from './use-picks.ts'
import { slipOf, useVisitLeaving } from './use-visit-leaving.ts'

export interface HandOverVisitProps {
  readonly customerId: Id
  /** Bookings preselected by the URL. */
  readonly first: readonly Id[]
}

/** The pieces of one customer to hand over: each scanned, checked and then handed over. */
export function HandOverVisit({ customerId, first }: HandOverVisitProps) {
  const { t } = useLingui()
  const query = useCustomerPieces(customerId)
  const picks = usePicks(customerId, first)
  const go = useGo()
  const [slip, setSlip] = useState<Slip | null>(null)
  if (slip) return <DonePanel slip={slip} onNext={() => go(HAND_OVER_PATH)} />
  const { value } = picks
  const nothing = (pieces: readonly BoardCard[]) => !pieces.some(({ state }) => state === RENT_STATE.reserved)
  return (
    <AnswerView
      query={value === null ? { kind: 'loading' } : query}
      count={4}
      unknown={t`These pieces were not found.`}
      empty={<NothingWaits />}
      isEmpty={nothing}
    >
      {(open) => (
        <>
          <NotSaved of={picks} />
          {value && <Picking customerId={customerId} open={open} picked={value} change={picks.change} onDone={setSlip} />}
        </>
      )}
    </AnswerView>
  )
}

function NothingWaits() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<PackageCheck size={26} aria-hidden />}
      title={t`No pieces wait for this customer`}
      action={
        <AppLink to={HAND_OVER_PATH} color="gold.fg" fontWeight="600" minH="11">
          <Trans>Another customer</Trans>
        </AppLink>
      }
    >
      <Trans>All that she reserved was handed over or cancelled.</Trans>
    </EmptyState>
  )
}

const NO_FAULTS: PieceFaults = new Map()

interface PickingProps {
  readonly customerId: Id
  /** The pieces reserved for the customer and those already handed over. */
  readonly open: readonly BoardCard[]
  readonly picked: Picked
  readonly change: Draft<Picked>['change']
  readonly onDone: (slip: Slip) => void
}

function Picking({ customerId, open, picked, change, onDone }: PickingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const period = usePeriodWords()
  const [lookingAt, setLookingAt] = useState<BoardCard | null>(null)
  const [left, setLeft] = useState<readonly PieceTried[]>([])
  const [faults, setFaults] = useState(NO_FAULTS)
  const visit = useVisitLeaving(open, picked, left, faults)
  const { expected, later, leaving, looked: inspection } = visit
  const finish = (all: readonly PieceTried[]) => onDone(slipOf(all, visit.orders))
  const run = useHandOverRun({ cards: leaving, inspection, reasons: visit.reasons, onFaults: setFaults }, (now, isAll) => {
    const all = [...left, ...now]
    change((before) => gone(before, now.map(bookingOf)))
    if (isAll && all.length > 0) return finish(all)
    setLeft(all)
  })
  const pickOne = (bookingId: Id) => change((now) => pick(now, [bookingId]))
  const scan = useHandOverScan({ customerId, onFound: (card) => pickOne(card.bookingId) })
  const force = (bookingId: Id, piece: Instead) => {
    scan.clear()
    change((now) => giveInstead(now, bookingId, piece))
  }
  const [head] = open
  const count = t`${plural(leaving.length, { one: 'Hand over one piece', two: 'Hand over two pieces', few: 'Hand over # pieces', many: 'Hand over # pieces', other: 'Hand over # pieces' })}`
  return (
    <Box display="grid" gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box fontSize="20px" fontWeight="600">
          <bdi>{head?.customer}</bdi>
        </Box>
        {head && <ContactLinks card={head} event="ready" isSmall />}
      </Flex>
      <ScanBox label={t`Scan each piece as it leaves`} scan={scan} />
      <ScanAside
        scan={scan}
        expected={expected.filter(({ bookingId }) => !picked.ids.includes(bookingId))}
        onPick={pickOne}
        onForce={force}
      />
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {expected.map((card) => {
          const { bookingId } = card
          const care = careOf(visit.bookingsOf(visit.given(card).pieceId), visit.now)
          return (
            <PickLine
              key={bookingId}
              card={card}
              instead={picked.instead.find(([id]) => id === bookingId)?.[1] ?? null}
              isPicked={picked.ids.includes(bookingId)}
              onToggle={() => {
                setFaults(NO_FAULTS)
                change((now) => toggle(now, bookingId))
              }}
              inspection={inspection.get(bookingId) ?? null}
              onInspect={() => setLookingAt(card)}
              note={period.days(card)}
              fault={faults.get(bookingId)?.words ?? null}
            >
              {care && <CareLine care={care} onDone={visit.reloadBookings} />}
              {isOverridable(faults.get(bookingId)?.code ?? '') && (
                <QuietButton icon={<TriangleAlert size={18} aria-hidden />} color="warn" onClick={run.start}>
                  <Trans>Hand over anyway</Trans>
                </QuietButton>
              )}
            </PickLine>
          )
        })}
      </Box>
      {visit.orders.map((order) => (
        <OrderWarnings key={order.orderId} order={order} query={visit.insuranceAsked(order.orderId)} />
      ))}
      <Later cards={later} onPick={pickOne} />
      <PrimaryButton
        h="16"
        fontSize="20px"
        icon={<PackageCheck aria-hidden />}
        disabled={leaving.length === 0}
        isPending={run.isRunning}
        onClick={run.start}
      >
        {leaving.length === 0 ? t`Scan the pieces to hand over` : count}
      </PrimaryButton>
      {leaving.length > 0 && leaving.length < expected.length && (
        <Box textStyle="sm" color="muted" textAlign="center">
          <Trans>{format.number(expected.length - leaving.length)} stay here and wait for her.</Trans>
        </Box>
      )}
      {left.length > 0 && <SomeLeft pieces={left} onFinish={() => finish(left)} />}
      {run.isAsking && (
        <HandOverOverride reasons={visit.reasons} cards={leaving} isRunning={run.isRunning} onAllow={run.allow} onClose={run.dontAsk} />
      )}
      {lookingAt && (
        <ConditionSheet
          of={lookingAt}
          occasion="out"
          inspection={inspection.get(lookingAt.bookingId) ?? null}
          onInspect={(blank, next) => change((now) => readWithPending(now, lookingAt.bookingId, blank, next))}
          onClose={() => setLookingAt(null)}
        />
      )}
    </Box>
  )
}

/** Shown when only some pieces were handed over; their slip waits until the others are settled. */
function SomeLeft({ pieces, onFinish }: { readonly pieces: readonly PieceTried[]; readonly onFinish: () => void }) {
  const format = useFormat()
  const codes = format.code(pieces.map(({ card }) => card.code).join(', '))
  return (
    <Notice
      tone="good"
      action={
        <QuietButton onClick={onFinish}>
          <Trans>The others stay here</Trans>
        </QuietButton>
      }
    >
      <Trans>
        Handed over: <bdi dir="ltr">{codes}</bdi>
      </Trans>
    </Notice>
  )
}

/** Reservations for later days; one tap adds one to this hand-over. */
function Later({ cards, onPick }: { readonly cards: readonly BoardCard[]; readonly onPick: (bookingId: Id) => void }) {
  const period = usePeriodWords()
  const format = useFormat()
  if (cards.length === 0) return null
  return (
    <Box as="section" color="muted">
      <Box fontWeight="600" mb="2">
        <Trans>Reserved for another day</Trans>
      </Box>
      <Flex gap="2" wrap="wrap">
        {cards.map((card) => (
          <QuietButton key={card.bookingId} onClick={() => onPick(card.bookingId)}>
            <bdi dir="ltr">{format.code(card.code)}</bdi> · {period.days(card)}
          </QuietButton>
        ))}
      </Flex>
    </Box>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { addDays, startOfDay } from '#domain/kernel/time.ts'
import type { BoardCard } from '#domain/rentals/board-card.ts'
import { RENT_STATE } from '#domain/rentals/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { playScanSound } from '../../../device/sound.ts'
import { AppLink, useGo } from '../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../engine/failure-sentence.ts'
import { formatSettingAtom, useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { usePeriodWords } from '../parts/period-words.ts'
import { ConditionSheet, faultsIn, nothingLooked } from './condition-sheet.tsx'
import { ContactLinks } from './contact-links.tsx'
import { DonePanel } from './done-panel.tsx'
import { useCustomerPieces } from './desk-reports.ts'
import type { Slip } from './desk-slip.tsx'
import { handOverAll } from './hand-over-run.ts'
import { HAND_OVER_PATH } from './next-step.ts'
import { insuranceAsked, useOrderStates, usePieceTerms } from './order-states.ts'
import { OrderWarnings } from './order-warnings.tsx'
import { PickLine } from './pick-line.tsx'
import { ScanBox } from './scan-box.tsx'
import { StrangerPanel } from './stranger-panel.tsx'
import { useHandOverScan } from './use-hand-over-scan.ts'
import { useOutcomeSentence } from './use-desk-act.ts'
import { usePicks } from './use-picks.ts'

export interface HandOverVisitProps {
  readonly customerId: Id
  /** Bookings that were chosen on the way here. */
  readonly first: readonly Id[]
}

interface Done {
  readonly slip: Slip
  /** Of the pieces that did not leave, why. */
  readonly faults: readonly string[]
}

/** The pieces of one customer on their way out: each scanned, looked over, and only then handed over. */
export function HandOverVisit({ customerId, first }: HandOverVisitProps) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const asked = useCustomerPieces(customerId)
  const go = useGo()
  const [done, setDone] = useState<Done | null>(null)
  if (done) {
    return (
      <DonePanel slip={done.slip} onNext={() => go(HAND_OVER_PATH)}>
        {done.faults.map((fault) => (
          <Notice key={fault} tone="bad">
            {fault}
          </Notice>
        ))}
      </DonePanel>
    )
  }
  if (asked.kind === 'loading') return <RowsSkeleton rows={4} />
  if (asked.kind !== 'ready') {
    return (
      <ErrorState isOffline={asked.kind === 'failed' && asked.failure.kind === 'offline'} onRetry={asked.reload}>
        {asked.kind === 'failed' ? sentence(asked.failure) : t`These pieces were not found.`}
      </ErrorState>
    )
  }
  const reserved = asked.data.filter(({ state }) => state === RENT_STATE.reserved)
  if (reserved.length === 0) {
    return (
      <EmptyState
        icon={<PackageCheck size={26} aria-hidden />}
        title={t`Nothing waits for this customer`}
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
  return <Picking customerId={customerId} first={first} reserved={reserved} onDone={setDone} />
}

interface PickingProps extends HandOverVisitProps {
  readonly reserved: readonly BoardCard[]
  readonly onDone: (done: Done) => void
}

/** What leaves by tomorrow, or was scanned, is expected now; the rest of her reservations waits for its day. */
function useSplit(reserved: readonly BoardCard[], picked: ReadonlySet<Id>) {
  const format = useFormat()
  const { timeZone } = useAtomValue(formatSettingAtom)
  const end = startOfDay(addDays(format.dayOf(nowMs()), 2), timeZone)
  const isNow = (card: BoardCard) => card.outAt < end || picked.has(card.bookingId)
  return { expected: reserved.filter(isNow), later: reserved.filter((card) => !isNow(card)) }
}

function Picking({ customerId, first, reserved, onDone }: PickingProps) {
  const { t } = useLingui()
  const format = useFormat()
  const period = usePeriodWords()
  const outcomeSentence = useOutcomeSentence()
  const picks = usePicks(first)
  const [lookingAt, setLookingAt] = useState<BoardCard | null>(null)
  const [isRunning, setRunning] = useState(false)
  const { expected, later } = useSplit(reserved, picks.picked)
  const orders = useOrderStates(expected)
  const terms = usePieceTerms(expected)
  const scan = useHandOverScan({
    customerId,
    onFound: (card) => picks.pick(card.bookingId),
  })
  const leaving = expected.filter(({ bookingId }) => picks.picked.has(bookingId))
  const [head] = reserved
  const handOver = async () => {
    setRunning(true)
    const outcomes = await handOverAll(leaving, picks.looked).finally(() => setRunning(false))
    const left = outcomes.filter(({ outcome }) => outcome.ok).map(({ card }) => card)
    const faults = outcomes.flatMap(({ card, outcome }): [Id, string][] => {
      const fault = outcomeSentence(outcome)
      return fault ? [[card.bookingId, fault]] : []
    })
    picks.settle(new Map(faults))
    playScanSound(faults.length > 0 ? 'bad' : 'good')
    if (left.length === 0) return
    const slip = {
      kind: 'out' as const,
      at: nowMs(),
      pieces: left.map((card) => {
        const looked = picks.looked.get(card.bookingId)
        return { card, faults: looked ? faultsIn(looked) : [], condition: null, fee: 0 }
      }),
      orderNumber: orders.map(({ number }) => number).join(', ') || null,
      insuranceHeld: orders.reduce((sum, { insuranceHeld }) => sum + insuranceHeld, 0),
    }
    onDone({ slip, faults: faults.map(([, fault]) => fault) })
  }
  const count = t`${plural(leaving.length, { one: 'Hand over one piece', two: 'Hand over two pieces', few: 'Hand over # pieces', many: 'Hand over # pieces', other: 'Hand over # pieces' })}`
  return (
    <Box display="grid" gap="5">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Box fontSize="20px" fontWeight="600">
          <bdi>{head?.customer}</bdi>
        </Box>
        {head && <ContactLinks card={head} kind="ready" />}
      </Flex>
      <ScanBox label={t`Scan each piece as it leaves`} onCode={scan.look} isBusy={scan.isBusy} error={scan.fault} />
      {scan.stranger && (
        <StrangerPanel
          stranger={scan.stranger}
          expected={expected.filter(({ bookingId }) => !picks.picked.has(bookingId))}
          onSwapped={(bookingId) => {
            scan.clear()
            picks.pick(bookingId)
          }}
          onClose={scan.clear}
        />
      )}
      <Box as="ul" listStyleType="none" display="grid" gap="3">
        {expected.map((card) => (
          <PickLine
            key={card.bookingId}
            card={card}
            isPicked={picks.picked.has(card.bookingId)}
            onToggle={() => picks.toggle(card.bookingId)}
            looked={picks.looked.get(card.bookingId) ?? null}
            onLook={() => setLookingAt(card)}
            note={period.days(card)}
            fault={picks.faults.get(card.bookingId) ?? null}
          />
        ))}
      </Box>
      {orders.map((order) => (
        <OrderWarnings
          key={order.orderId}
          order={order}
          asked={insuranceAsked(
            expected.filter(({ orderId }) => orderId === order.orderId),
            terms,
          )}
        />
      ))}
      <Later cards={later} onPick={picks.pick} />
      <PrimaryButton
        h="16"
        fontSize="20px"
        icon={<PackageCheck aria-hidden />}
        disabled={leaving.length === 0}
        isPending={isRunning}
        onClick={() => void handOver()}
      >
        {leaving.length === 0 ? t`Scan the pieces that leave` : count}
      </PrimaryButton>
      {leaving.length > 0 && leaving.length < expected.length && (
        <Box textStyle="sm" color="muted" textAlign="center">
          <Trans>{format.number(expected.length - leaving.length)} stay here and wait for her.</Trans>
        </Box>
      )}
      {lookingAt && (
        <ConditionSheet
          bookingId={lookingAt.bookingId}
          occasion="out"
          title={t`Condition of ${lookingAt.code}`}
          looked={picks.looked.get(lookingAt.bookingId) ?? nothingLooked()}
          onClose={() => setLookingAt(null)}
          onDone={(looked) => {
            picks.keepLook(lookingAt.bookingId, looked)
            setLookingAt(null)
          }}
        />
      )}
    </Box>
  )
}

/** What she has reserved for another day; one tap brings it forward. */
function Later({ cards, onPick }: { readonly cards: readonly BoardCard[]; readonly onPick: (bookingId: Id) => void }) {
  const period = usePeriodWords()
  if (cards.length === 0) return null
  return (
    <Box as="section" color="muted">
      <Box fontWeight="600" mb="2">
        <Trans>Reserved for another day</Trans>
      </Box>
      <Flex gap="2" wrap="wrap">
        {cards.map((card) => (
          <QuietButton key={card.bookingId} onClick={() => onPick(card.bookingId)}>
            <bdi dir="ltr">{card.code}</bdi> · {period.days(card)}
          </QuietButton>
        ))}
      </Flex>
    </Box>
  )
}

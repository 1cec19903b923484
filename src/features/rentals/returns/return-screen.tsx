import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PackageCheck, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { ZERO } from '#domain/kernel/money.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { inTimeUntil } from '#domain/settings/shop-day.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { nowMs } from '../../../data/clock.ts'
import { playScanSound } from '../../../device/sound.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import type { Draft } from '../../../engine/draft/use-draft.ts'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useSearchParams } from '../../../engine/search-params.ts'
import { useFormat } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../../ui/skeletons.tsx'
import { useSession } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useOutcomeSentence } from '../../../engine/outcome-sentence.ts'
import { returnSearch } from '../parts/visit-address.ts'
import { ConditionSheet } from '../condition/condition-sheet.tsx'
import { NotSaved } from '../desk/not-saved.tsx'
import { faultsIn } from '../condition/inspection.ts'
import { BOARD_PATH } from '../desk/next-step.ts'
import { useCustomerPieces, useOrderStates, usePieceTerms } from '../desk/desk-reports.ts'
import { ScanBox } from '../desk/scan-box.tsx'
import { ReturnDone, type Returned } from './return-done.tsx'
import { ReturnLine } from './return-line.tsx'
import {
  type Returning,
  addReturning,
  bookingsOf,
  byCustomer,
  changeReturning,
  feeOf,
  inspectReturning,
  removeReturning,
  sumOf,
  takeAllBack,
} from './return-state.ts'
import { useReturning } from './use-returning.ts'
import { useReturnScan } from './use-return-scan.ts'

/** Takes pieces back, scanned in any order and of any customer. */
export function ReturnScreen() {
  return (
    <PermissionGate permission={takeBack.permission}>
      <OpenReturn />
    </PermissionGate>
  )
}

interface Done {
  readonly returned: readonly Returned[]
  readonly faults: readonly string[]
}

function OpenReturn() {
  const { t } = useLingui()
  const [search, setSearch] = useSearchParams(returnSearch)
  const counter = useReturning()
  const [done, setDone] = useState<Done | null>(null)
  const codes = (search.codes ?? '').split(',').filter(Boolean)
  return (
    <ScreenPage title={t({ message: 'Receive', context: 'screen' })} width="reading" trail={[{ label: t`Today’s board`, to: BOARD_PATH }]}>
      {done ? (
        <ReturnDone
          returned={done.returned}
          faults={done.faults}
          onMore={() => {
            setSearch({})
            setDone(null)
          }}
        />
      ) : counter.value === null ? (
        <RowsSkeleton rows={3} />
      ) : (
        <>
          <NotSaved of={counter} />
          <Counter list={counter.value} onChange={counter.change} codes={codes} onDone={setDone} />
        </>
      )}
    </ScreenPage>
  )
}

interface CounterProps {
  readonly list: readonly Returning[]
  readonly onChange: Draft<readonly Returning[]>['change']
  /** Codes from the URL, handled as if scanned. */
  readonly codes: readonly string[]
  readonly onDone: (done: Done) => void
}

function Counter({ list, onChange, codes, onDone }: CounterProps) {
  const { t } = useLingui()
  const now = useNow()
  const { setting } = useSession()
  const outcomeSentence = useOutcomeSentence()
  const [looking, setLooking] = useState<Returning['card'] | null>(null)
  const [isRunning, setRunning] = useState(false)
  const [faults, setFaults] = useState<readonly string[]>([])
  const cards = list.map(({ card }) => card)
  const terms = usePieceTerms(cards)
  const orders = useOrderStates(cards)
  const scan = useReturnScan(codes, (card) => onChange((before) => addReturning(before, card)))
  const feeFor = ({ card }: Returning) => feeOf(card, terms?.get(card.pieceId), now, setting)
  const slipOf = (pieces: readonly Returning[]): Returned => {
    const orderIds = [...new Set(pieces.flatMap(({ card }) => card.orderId ?? []))]
    const own = orders.filter(({ orderId }) => orderIds.includes(orderId))
    const slipPieces = pieces.map((one) => ({
      card: one.card,
      faults: one.looked ? faultsIn(one.looked) : [],
      condition: one.condition,
      fee: feeFor(one).fee,
    }))
    const insuranceHeld = own.reduce((sum, order) => sum + order.insuranceHeld, 0)
    const orderNumbers = own.map(({ number }) => number)
    return { orderIds, slip: { kind: 'back', at: nowMs(), pieces: slipPieces, orderNumbers, insuranceHeld } }
  }
  const take = async () => {
    setRunning(true)
    const taken = await takeAllBack(list).finally(() => setRunning(false))
    const back = taken.filter(({ outcome }) => outcome.ok)
    const stopped = taken.flatMap(({ outcome }) => outcomeSentence(outcome) ?? [])
    onChange((before) => removeReturning(before, bookingsOf(back.flatMap(({ pieces }) => pieces))))
    playScanSound(stopped.length > 0 ? 'bad' : 'good')
    setFaults(stopped)
    if (back.length === 0) return
    onDone({ returned: back.map(({ pieces }) => slipOf(pieces)), faults: stopped })
  }
  const act = t`${plural(list.length, { one: 'Receive one piece', two: 'Receive two pieces', few: 'Receive # pieces', many: 'Receive # pieces', other: 'Receive # pieces' })}`
  return (
    <Box display="grid" gap="5">
      <ScanBox label={t`Scan the returned pieces, in any order`} scan={scan} />
      {scan.unanswered && (
        <QuietButton icon={<PackageCheck size={18} aria-hidden />} justifySelf="start" onClick={scan.takeUnanswered}>
          <Trans>
            It was with <bdi>{scan.unanswered.customer}</bdi>: receive it
          </Trans>
        </QuietButton>
      )}
      {faults.map((fault) => (
        <Notice key={fault} tone="bad">
          {fault}
        </Notice>
      ))}
      {list.length === 0 && (
        <EmptyState icon={<PackageOpen size={26} aria-hidden />} title={t`No pieces scanned yet`}>
          <Trans>Scan the label of each piece. Pieces of several customers may lie on the counter together.</Trans>
        </EmptyState>
      )}
      {byCustomer(list).map(({ key, pieces }) => (
        <Box as="section" key={key} display="grid" gap="3">
          <CustomerHead pieces={pieces} held={orders} />
          <Box as="ul" listStyleType="none" display="grid" gap="3">
            {pieces.map((one) => (
              <ReturnLine
                key={one.card.bookingId}
                returning={one}
                fee={feeFor(one)}
                unit={terms?.get(one.card.pieceId)?.terms.lateFee?.unit ?? null}
                isLate={inTimeUntil(one.card.dueAt, setting) < now}
                onCondition={(condition) => onChange((before) => changeReturning(before, one.card.bookingId, { condition }))}
                onRemove={() => onChange((before) => removeReturning(before, [one.card.bookingId]))}
                onInspect={() => setLooking(one.card)}
              />
            ))}
          </Box>
          {pieces[0]?.card.customerId && <StillOut customerId={pieces[0].card.customerId} except={bookingsOf(pieces)} />}
        </Box>
      ))}
      {list.length > 0 && <Fees fees={sumOf(list.map(feeFor))} />}
      {list.length > 0 && (
        <PrimaryButton h="16" fontSize="20px" icon={<PackageCheck aria-hidden />} isPending={isRunning} onClick={() => void take()}>
          {act}
        </PrimaryButton>
      )}
      {looking && (
        <ConditionSheet
          of={looking}
          occasion="back"
          inspection={list.find(({ card }) => card.bookingId === looking.bookingId)?.looked ?? null}
          onInspect={(blank, change) => onChange((before) => inspectReturning(before, looking.bookingId, blank, change))}
          onClose={() => setLooking(null)}
        />
      )}
    </Box>
  )
}

function Fees({ fees }: { readonly fees: number }) {
  const format = useFormat()
  if (fees === ZERO) return null
  return (
    <Flex justify="space-between" align="center" gap="3" bg="badSoft" color="bad" borderRadius="l2" px="4" py="3" fontWeight="600">
      <Trans>Late fees by the contract, taken when you settle</Trans>
      <Box whiteSpace="nowrap">{format.money(fees)}</Box>
    </Flex>
  )
}

function CustomerHead({
  pieces,
  held,
}: {
  readonly pieces: readonly Returning[]
  readonly held: readonly { readonly orderId: string; readonly insuranceHeld: number }[]
}) {
  const format = useFormat()
  const { t } = useLingui()
  const ids = pieces.map(({ card }) => card.orderId)
  const sum = held.filter(({ orderId }) => ids.includes(orderId)).reduce((all, order) => all + order.insuranceHeld, 0)
  return (
    <Flex justify="space-between" align="baseline" gap="3" wrap="wrap">
      <Box fontSize="18px" fontWeight="600">
        <bdi>{pieces[0]?.card.customer ?? t`A customer`}</bdi>
      </Box>
      {sum > 0 && (
        <Box color="muted">
          <Trans>Insurance amount held: {format.money(sum)}</Trans>
        </Box>
      )}
    </Flex>
  )
}

/** The pieces the same customer still has, to point out a partial return. */
function StillOut({ customerId, except }: { readonly customerId: Id; readonly except: readonly Id[] }) {
  const format = useFormat()
  const query = useCustomerPieces(customerId)
  if (query.kind !== 'ready') return null
  const rest = query.data.filter((card) => card.state === RENT_STATE.rented && !except.includes(card.bookingId))
  if (rest.length === 0) return null
  return (
    <Box textStyle="sm" color="muted">
      <Trans>Still with her:</Trans> <bdi dir="ltr">{format.code(rest.map(({ code }) => code).join(', '))}</bdi>
    </Box>
  )
}

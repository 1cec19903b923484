import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import { type Claim, claimFor } from '#domain/rentals/booking/claim.ts'
import { freedomOf, rentPeriod } from '#domain/rentals/piece/piece-search.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay, useSession } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TilesSkeleton } from '../../../ui/skeletons.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import type { TypedDays } from '../parts/rent-days.ts'
import { useSecondTap } from '../../../device/second-tap.ts'
import { useNow } from '../../../engine/use-now.ts'
import type { VisitPiece } from '../parts/visit-address.ts'
import { DateStrip } from './date-strip.tsx'
import { type DeskWish, afterTap, firstWish } from './find-address.ts'
import { FoundGrid } from './found-grid.tsx'
import { FoundSummary, type FreedomFilter, isShown } from './found-summary.tsx'
import { useFreedomWords } from './freedom-words.ts'
import { CustomerMeasurements } from './measured.tsx'
import { PieceSheet } from './piece-sheet.tsx'
import type { DeskAnswer, DeskFound, DeskFreedom, DeskPieces, RentPeriod } from './use-pieces.ts'
import { ScanFaultList } from '../../../engine/scan/scan-fault-list.tsx'
import { useDeskScans } from './use-desk-scans.ts'
import { VisitBar } from './visit-bar.tsx'
import { WishBar, WishChip } from './wish-bar.tsx'

export interface FindDeskProps {
  readonly wish: DeskWish
  readonly set: (change: Partial<DeskWish>) => void
  readonly query: TypedDays
  readonly pieces: DeskPieces
}

export function FindDesk({ wish, set, query: requested, pieces }: FindDeskProps) {
  const ready = pieces.kind === 'ready' ? pieces.data : null
  const unread = <Trans>The copy on this till could not be read. Nothing that was sold is lost.</Trans>
  return (
    <Box>
      <DateStrip wish={wish} fault={requested.ok ? null : requested.fault} onChange={set} />
      <Box mt="4">
        <WishBar
          wish={wish}
          groups={ready?.groups ?? []}
          pieces={ready?.pieces ?? []}
          onChange={set}
          measured={<CustomerMeasurements wish={wish} onChange={set} />}
        />
      </Box>
      <Box mt="5">
        <AnswerView query={pieces} unknown={unread} skeleton={<Reading share={pieces.share ?? null} />}>
          {(answer) => <Results {...{ wish, set, query: requested }} ready={answer} asOf={pieces.kind === 'ready' ? pieces.asOf : null} />}
        </AnswerView>
      </Box>
    </Box>
  )
}

function Reading({ share: part }: { readonly share: number | null }) {
  const format = useFormat()
  const share = part === null ? null : format.number(Math.round(part * 100))
  return (
    <Box>
      {share !== null && (
        <Box color="muted" textStyle="sm" mb="3" role="status">
          <Trans>Reading the pieces: {share}%</Trans>
        </Box>
      )}
      <TilesSkeleton tiles={12} />
    </Box>
  )
}

/** A selected piece with its days, and with its shortened claim if time is tight. */
function pickedPiece({ piece, freedom }: DeskFound, period: { outAt: Instant; dueAt: Instant }): VisitPiece {
  const cut = freedom.kind === 'tight' ? freedom.claim : null
  return { rentItemId: piece.id, ...period, startsAt: cut?.startsAt ?? null, endsAt: cut?.endsAt ?? null }
}

interface ResultsProps {
  readonly wish: DeskWish
  readonly set: (change: Partial<DeskWish>) => void
  readonly query: TypedDays
  readonly ready: DeskAnswer
  readonly asOf: number | null
}

function Results({ wish, set, query: requested, ready, asOf }: ResultsProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const now = useNow()
  const { timeZone } = useSession().setting
  const days: RentPeriod | null = requested.ok ? requested : null
  const wordsOf = useFreedomWords(ready.view, days, now)
  const [openId, setOpen] = useState<Id | null>(null)
  const [shownOnly, setShownOnly] = useState<FreedomFilter>('all')
  const { faults, settle } = useDeskScans((piece) => setOpen(piece.id))
  const like = wish.likeId ? (ready.pieces.find(({ id }) => id === wish.likeId) ?? null) : null
  const picked = new Set(wish.picked.map(({ rentItemId }) => rentItemId))
  const shown = ready.found.filter((one) => isShown(one, shownOnly))
  const isSecondTap = useSecondTap()
  const pick = (one: DeskFound, atMs: number) => {
    // Without valid days nothing can be added, but a selected piece can be removed.
    if (!days) return set({ picked: wish.picked.filter(({ rentItemId }) => rentItemId !== one.piece.id) })
    const piece = pickedPiece(one, rentPeriod(days.from, days.to, timeZone, ready.categoryOf(one.piece)))
    set({ picked: afterTap(wish.picked, piece, isSecondTap(one.piece.id, atMs)) })
  }
  const pickedPieces = wish.picked.flatMap(({ rentItemId }) => ready.pieces.find(({ id }) => id === rentItemId) ?? [])
  const total = pickedPieces.reduce((sum, piece) => sum + ready.priceOf(piece), 0)
  return (
    <>
      <ScanFaultList faults={faults} settle={settle} />
      <AsOf asOf={asOf} />
      {wish.likeId && (
        <Flex mb="4">
          <WishChip onDrop={() => set({ likeId: null })}>
            {like ? t`In the place of ${nameOf(like)}` : t`In the place of a piece that is not rented out`}
          </WishChip>
        </Flex>
      )}
      {days ? (
        <>
          <FoundSummary found={ready.found} chosen={shownOnly} onChoose={setShownOnly} />
          {shown.length === 0 ? (
            <NothingFound
              isNarrowed={ready.pieces.length > 0}
              onWiden={() => set({ ...firstWish(days.from), ...days, eventOn: wish.eventOn, picked: wish.picked })}
            />
          ) : (
            <FoundGrid found={shown} wordsOf={wordsOf} picked={picked} onOpen={setOpen} onPick={pick} />
          )}
        </>
      ) : (
        <Box color="muted" py="8" textAlign="center">
          <Trans>Correct the days to see what is available.</Trans>
        </Box>
      )}
      <VisitBar wish={wish} total={total > 0 ? total : null} onClear={() => set({ picked: [] })} />
      {openId && (
        <Opened
          {...{ openId, wish, set, ready, days, now, wordsOf }}
          isPicked={picked.has(openId)}
          onPick={pick}
          onClose={() => setOpen(null)}
          onOpen={setOpen}
        />
      )}
    </>
  )
}

interface OpenedProps extends Omit<ResultsProps, 'query' | 'asOf'> {
  readonly openId: Id
  readonly days: RentPeriod | null
  readonly now: Instant
  readonly wordsOf: ReturnType<typeof useFreedomWords>
  readonly isPicked: boolean
  readonly onPick: (found: DeskFound, atMs: number) => void
  readonly onOpen: (id: Id | null) => void
  readonly onClose: () => void
}

/** The availability of a scanned piece that does not match the filter. Unknown outside a till. */
function freedomOutside(view: RentalView | null, pieceId: Id, claim: Claim | null, now: Instant): DeskFreedom {
  return view && claim ? freedomOf(view.bookingsOf(pieceId), claim, { now, deskId: view.deskId }) : { kind: 'busy' }
}

/** The sheet of a pressed or scanned piece, whether or not it matches the filter. */
function Opened({ openId, wish, set, ready, days, now, wordsOf, isPicked, onPick, onOpen, onClose }: OpenedProps) {
  const { timeZone } = useSession().setting
  const [customer, setCustomer] = useState<ChosenCustomer | null>(null)
  const piece = ready.pieces.find(({ id }) => id === openId)
  if (!piece) return null
  const period = days ? rentPeriod(days.from, days.to, timeZone, ready.categoryOf(piece)) : null
  const usual = period && claimFor(piece, period.outAt, period.dueAt, ready.categoryOf(piece))
  const outside = () => ({ piece, listPrice: ready.priceOf(piece), freedom: freedomOutside(ready.view, piece.id, usual, now) })
  const found = ready.found.find((one) => one.piece.id === openId) ?? outside()
  const claim = 'claim' in found.freedom ? found.freedom.claim : usual
  const choose = (chosen: ChosenCustomer) => {
    setCustomer(chosen)
    set({ customerId: chosen.id })
  }
  const showLike = (id: Id) => {
    onOpen(null)
    set({ likeId: id, text: '', categoryId: null })
  }
  return (
    <PieceSheet
      {...{ found, wish, claim, now, customer, isPicked, onClose }}
      words={wordsOf(found)}
      view={ready.view}
      onCustomer={choose}
      onPick={(atMs) => onPick(found, atMs)}
      onLike={showLike}
    />
  )
}

function NothingFound({ isNarrowed, onWiden }: { readonly isNarrowed: boolean; readonly onWiden: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const mayAdd = useMay()(may('rent', 'edit'))
  if (!isNarrowed)
    return (
      <EmptyState
        icon={<SearchX size={26} aria-hidden />}
        title={t`No pieces yet`}
        action={mayAdd && <QuietButton onClick={() => go('/merchant/rent/rent-items?form=new')}>{t`Add piece`}</QuietButton>}
      >
        <Trans>Add the dresses that you rent out under Pieces; they appear here at once.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<SearchX size={26} aria-hidden />}
      title={t`No dress matches`}
      action={<QuietButton onClick={onWiden}>{t`Clear all filters except the days`}</QuietButton>}
    >
      <Trans>Allow a larger size difference, or choose another colour or another day.</Trans>
    </EmptyState>
  )
}

function AsOf({ asOf }: { readonly asOf: number | null }) {
  const format = useFormat()
  if (asOf === null) return null
  const at = format.instant(asOf)
  return (
    <Box mb="4">
      <Notice tone="warn">
        <Trans>No connection. This is what was available on {at}; check again before you promise anything.</Trans>
      </Notice>
    </Box>
  )
}

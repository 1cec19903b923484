import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Instant } from '#domain/kernel/time.ts'
import type { Claim } from '#domain/rentals/booking/claim.ts'
import type { RentalView } from '../../../data/mirror/rental-index.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { ChosenCustomer } from '../parts/customer-picker.tsx'
import { PieceColour } from '../parts/piece-line.tsx'
import { PiecePicture } from '../parts/piece-picture.tsx'
import { PieceStrip } from '../parts/piece-strip.tsx'
import { RentMark } from '../parts/rent-mark.tsx'
import { SizeChips } from '../parts/size-chips.tsx'
import { FittingForm } from './fitting-form.tsx'
import type { DeskWish } from './find-address.ts'
import { isPickable } from './found-grid.tsx'
import type { FreedomWords } from './freedom-words.ts'
import { LeaseForm } from './lease-form.tsx'
import { PieceActs, type PieceAct, isHere } from './piece-acts.tsx'
import { PieceBookings } from './piece-bookings.tsx'
import { ReserveForm } from './reserve-form.tsx'
import { BlockedPeriodForm } from './blocked-period-form.tsx'
import { usePieceBookings } from './use-piece-bookings.ts'
import type { DeskFound } from './use-pieces.ts'

export interface PieceSheetProps {
  readonly found: DeskFound
  readonly words: FreedomWords
  readonly wish: DeskWish
  /** What is claimed of the piece in the days that are looked at; null while they are not right. */
  readonly claim: Claim | null
  readonly view: RentalView | null
  readonly now: Instant
  readonly customer: ChosenCustomer | null
  readonly onCustomer: (customer: ChosenCustomer) => void
  readonly isPicked: boolean
  readonly onPick: (atMs: number) => void
  readonly onLike: (id: Id) => void
  readonly onClose: () => void
}

/** A piece opened: what it is, its coming weeks, and all that can be done with it at the desk. */
export function PieceSheet(props: PieceSheetProps) {
  const { found, isPicked, onPick, onClose } = props
  const nameOf = useNameOf()
  const [act, setAct] = useState<PieceAct | null>(null)
  const back = () => setAct(null)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={nameOf(found.piece)}
      footer={
        act === null &&
        (isPicked || isPickable(found)) && (
          <PrimaryButton w="full" onClick={(event) => onPick(event.timeStamp)}>
            {isPicked ? <Trans>Remove it from the order</Trans> : <Trans>Add it to the order</Trans>}
          </PrimaryButton>
        )
      }
    >
      <PieceFacts {...props} />
      {act === null ? <PieceWeeks {...props} onAct={setAct} /> : <ActOf {...props} act={act} onDone={back} onBack={back} />}
    </Sheet>
  )
}

function PieceFacts({ found, words }: PieceSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { piece } = found
  return (
    <Flex gap="4" mb="5" align="flex-start">
      <PiecePicture piece={piece} size={112} />
      <Box minW="0" flex="1">
        <Flex gap="2" wrap="wrap" color="muted" textStyle="sm" mb="1">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
          <PieceColour of={piece} />
        </Flex>
        <MoneyText amount={piece.rentPrice} fontWeight="600" fontSize="20px" color="gold.fg" />
        {piece.insuranceAmount !== null && (
          <Box textStyle="sm" color="muted">
            <Trans>
              Insurance amount <MoneyText amount={piece.insuranceAmount} />
            </Trans>
          </Box>
        )}
        <Box my="2">
          <SizeChips of={piece} label={piece.sizeLabel} />
        </Box>
        <Flex gap="3" wrap="wrap" align="center">
          <RentMark look={words.look}>{words.says}</RentMark>
          <AppLink to={`/merchant/rent/rent-item/${piece.id}`} color="gold.fg" minH="11">
            {t`Piece details`}
          </AppLink>
        </Flex>
      </Box>
    </Flex>
  )
}

function PieceWeeks({ found, view, now, claim, onLike, onAct }: PieceSheetProps & { readonly onAct: (act: PieceAct) => void }) {
  const { piece } = found
  const bookings = usePieceBookings(piece.id, view)
  const riskIds = view?.riskIds(now)
  return (
    <>
      <PieceStrip bookings={bookings ?? []} now={now} asked={claim} {...(riskIds ? { riskIds } : {})} />
      <PieceBookings bookings={bookings} now={now} riskIds={riskIds} deskId={view?.deskId ?? null} />
      <PieceActs
        found={found}
        bookings={bookings ?? []}
        now={now}
        hasClaim={claim !== null}
        isTill={view !== null}
        onAct={onAct}
        onLike={onLike}
      />
    </>
  )
}

interface ActProps extends PieceSheetProps {
  readonly act: PieceAct
  readonly onDone: () => void
  readonly onBack: () => void
}

function ActOf({ act, found, wish, claim, view, now, customer, onCustomer, onDone, onBack }: ActProps) {
  const { piece, freedom } = found
  const bookings = usePieceBookings(piece.id, view)
  const shared = { pieceId: piece.id, now, onDone, onBack }
  if (act === 'fitting') return <FittingForm {...shared} customer={customer} onCustomer={onCustomer} />
  if (act === 'block' || act === 'cleaning' || act === 'maintenance') {
    // Once it is known what the piece is doing: the form begins on the first day on which it can go.
    return bookings && <BlockedPeriodForm {...shared} kind={act} mayGoNow={isHere(bookings, now)} />
  }
  if (!claim) return null
  if (act === 'lease') return <LeaseForm {...shared} claim={claim} />
  const isHeld = freedom.kind === 'free' && freedom.isHeld
  return <ReserveForm {...{ piece, claim, customer, onCustomer, isHeld, onDone, onBack }} eventOn={wish.eventOn} />
}

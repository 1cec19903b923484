import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
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
import { rentPriceHint, useRentPrice } from '../parts/rent-price.tsx'
import { PieceColour, PiecePicture } from '../parts/piece-line.tsx'
import { PieceStrip } from '../parts/piece-strip.tsx'
import { RentMark } from '../parts/rent-mark.tsx'
import { SizeChips } from '../parts/sizes.tsx'
import { useRequestedBookings } from '../parts/use-day-marks.tsx'
import type { DeskWish } from './find-address.ts'
import { isPickable } from './found-grid.tsx'
import type { FreedomWords } from './freedom-words.ts'
import { PieceActs } from './piece-acts.tsx'
import { PieceBookings } from '../booking/booking-panel.tsx'
import type { DeskFound } from './use-pieces.ts'

export interface PieceSheetProps {
  readonly found: DeskFound
  readonly words: FreedomWords
  readonly wish: DeskWish
  /** The claim on the piece for the chosen days; null while they are invalid. */
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

export function PieceSheet(props: PieceSheetProps) {
  const { found, view, now, claim, wish, customer, onCustomer, isPicked, onPick, onLike, onClose } = props
  const { piece } = found
  const nameOf = useNameOf()
  const query = useRequestedBookings(piece.id)
  const bookings = query.kind === 'ready' ? query.data.rows.toSorted((a, b) => a.startsAt - b.startsAt) : null
  const riskIds = view?.riskIds(now)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      size="lg"
      title={nameOf(piece)}
      footer={
        (isPicked || isPickable(found)) && (
          <PrimaryButton w="full" onClick={(event) => onPick(event.timeStamp)}>
            {isPicked ? <Trans>Remove it from the order</Trans> : <Trans>Add it to the order</Trans>}
          </PrimaryButton>
        )
      }
    >
      <PieceFacts {...props} />
      <PieceStrip bookings={bookings ?? []} now={now} query={claim} {...(riskIds ? { riskIds } : {})} />
      <PieceBookings piece={piece} bookings={bookings} riskIds={riskIds} onChanged={query.reload} />
      <PieceActs {...{ found, wish, claim, customer, onCustomer }} onChanged={query.reload} onLike={() => onLike(piece.id)} />
    </Sheet>
  )
}

function PieceFacts({ found, words, claim, wish }: PieceSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { piece, listPrice } = found
  const why = useRentPrice(piece, claim && { ...claim, eventOn: wish.eventOn })
  return (
    <Flex gap="4" mb="5" align="flex-start">
      <PiecePicture piece={piece} size={112} />
      <Box minW="0" flex="1">
        <Flex gap="2" wrap="wrap" color="muted" textStyle="sm" mb="1">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
          <PieceColour of={piece} />
        </Flex>
        <MoneyText amount={listPrice} fontWeight="600" fontSize="20px" color="gold.fg" />
        <Box textStyle="sm" color="muted">
          {rentPriceHint(why)}
        </Box>
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
          <RentMark appearance={words.appearance}>{words.says}</RentMark>
          <AppLink to={`/merchant/rent/rent-item/${piece.id}`} color="gold.fg" minH="11">
            {t`Piece details`}
          </AppLink>
        </Flex>
      </Box>
    </Flex>
  )
}

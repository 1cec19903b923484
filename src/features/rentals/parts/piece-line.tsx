import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { type ReactNode, useState } from 'react'
import { Crown, Truck, UserRound } from 'lucide-react'
import { Trans } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import type { Money } from '#domain/kernel/money.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ColourChip, type Coloured } from '../../../engine/file/colour-chip.tsx'
import { Photo } from '../../../engine/file/photo.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { SizeChips, type Sized } from './sizes.tsx'
import { type RentedPeriod, usePeriodWords } from './period-words.ts'

/** The pictures of a piece: photos, main one first, or the URL of a drawing. */
interface Pictured {
  readonly picture: string | null
  readonly pictureIds?: readonly Id[]
}

/** The picture of a piece at full width, or an icon. Decorative, because the name is next to it. */
export function PieceImage({ piece, sign }: { readonly piece: Pictured; readonly sign: number }) {
  const [missing, setMissing] = useState<string | null>(null)
  const nothing = <Crown size={sign} strokeWidth={1.4} aria-hidden />
  const [photoId] = piece.pictureIds ?? []
  if (photoId) return <Photo attachmentId={photoId} alt="" fallback={nothing} />
  // A drawing that is not cached cannot load offline; the icon replaces it.
  if (!piece.picture || piece.picture === missing) return nothing
  return <img src={piece.picture} alt="" loading="lazy" decoding="async" draggable={false} onError={() => setMissing(piece.picture)} />
}

const FRAME = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  bg: 'sunken',
  color: 'muted',
  borderRadius: 'l2',
  overflow: 'hidden',
  '& img': { w: 'full', h: 'full', objectFit: 'cover' },
} as const

export function PiecePicture({ piece, size }: { readonly piece: Pictured; readonly size: number }) {
  return (
    <Box as="span" css={FRAME} w={`${size}px`} h={`${size}px`}>
      <PieceImage piece={piece} sign={Math.round(size / 2.4)} />
    </Box>
  )
}

/** The fields of a piece that are needed to recognise it. */
export interface KnownPiece extends Sized, Pictured, Partial<Coloured> {
  readonly code: string
  readonly nameAr: string
  readonly nameEn: string
}

export const PieceColour = ({ of: { colourAr = '', colourEn = '' } }: { readonly of: Partial<Coloured> }) => (
  <ColourChip of={{ colourAr, colourEn }} />
)

/** A piece on one line: picture, name, code and sizes, with extra content at the end. */
export function PieceLine({ piece, end, note }: { readonly piece: KnownPiece; readonly end?: ReactNode; readonly note?: ReactNode }) {
  const nameOf = useNameOf()
  const format = useFormat()
  return (
    <Flex as="span" align="center" gap="3" minW="0" w="full" textAlign="start">
      <PiecePicture piece={piece} size={52} />
      <Box as="span" display="block" flex="1" minW="0">
        <Box as="span" display="block" fontWeight="600" lineHeight="1.35" truncate>
          {nameOf(piece)}
        </Box>
        <Box as="span" display="block" textStyle="sm" color="muted">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
          {note && <> · {note}</>} <PieceColour of={piece} />
        </Box>
        <SizeChips of={piece} max={3} />
      </Box>
      {end}
    </Flex>
  )
}

interface RentedPieceProps {
  readonly piece: Pictured & { readonly code: string; readonly nameAr: string; readonly nameEn: string }
  /** The days and rent of a rental, or the time of a fitting. */
  readonly rent: (RentedPeriod & { readonly price: Money }) | { readonly fittingAt: number }
  readonly person: string | null
  readonly isDelivered: boolean
  readonly marks: ReactNode
  readonly children?: ReactNode
  readonly end?: ReactNode
  readonly py: '3' | '4'
}

function RentDays({ period }: { readonly period: RentedPeriod }) {
  const { days, hijriDays, count } = usePeriodWords()
  return (
    <>
      {days(period)}{' '}
      <Box as="span" color="muted">
        ({count(period)})
      </Box>
      <Box color="muted">
        <bdi>{hijriDays(period)}</bdi>
      </Box>
    </>
  )
}

/** The shop delivers and fetches the piece. */
export const DeliveredMark = () => (
  <Flex as="span" align="center" gap="1" textStyle="sm" color="muted">
    <Truck size={15} aria-hidden />
    <Trans>Delivered</Trans>
  </Flex>
)

/** A piece of a visit or an order: picture, name, code, rent, days, state and wearer. */
export function RentedPiece({ piece, rent, person, isDelivered, marks, children, end, py }: RentedPieceProps) {
  const nameOf = useNameOf()
  const format = useFormat()
  return (
    <Flex as="li" gap="3" py={py} borderBottomWidth="1px" borderColor="line" _last={{ borderBottomWidth: '0', pb: '0' }} align="flex-start">
      <PiecePicture piece={piece} size={'price' in rent ? 64 : 44} />
      <Box flex="1" minW="0">
        <Flex justify="space-between" gap="3" align="baseline" wrap="wrap">
          <Box fontWeight="600" lineHeight="1.35">
            {nameOf(piece)}{' '}
            <Box as="span" color="muted" fontWeight="400" textStyle="sm" whiteSpace="nowrap">
              <bdi dir="ltr">{format.code(piece.code)}</bdi>
            </Box>
          </Box>
          {'price' in rent && <MoneyText amount={rent.price} fontWeight="600" />}
        </Flex>
        <Box textStyle="sm" mt="0.5">
          {'price' in rent ? <RentDays period={rent} /> : format.instant(rent.fittingAt)}
        </Box>
        <Flex gap="2" wrap="wrap" mt="1.5" align="center">
          {marks}
          {person && (
            <Flex as="span" align="center" gap="1" textStyle="sm" color="muted">
              <UserRound size={15} aria-hidden />
              <bdi>{person}</bdi>
            </Flex>
          )}
          {isDelivered && <DeliveredMark />}
        </Flex>
        {children}
      </Box>
      {end}
    </Flex>
  )
}

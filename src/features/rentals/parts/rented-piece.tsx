import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Truck, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { type RentedPeriod, usePeriodWords } from './period-words.ts'
import { type Pictured, PiecePicture } from './piece-picture.tsx'

interface RentedPieceProps {
  readonly piece: Pictured & { readonly code: string; readonly nameAr: string; readonly nameEn: string }
  /** What is rented: its days and its rent. Of a fitting it is when she comes. */
  readonly rent: (RentedPeriod & { readonly price: Money }) | { readonly fittingAt: number }
  readonly person: string | null
  readonly isDelivered: boolean
  /** What is said of its state. */
  readonly marks: ReactNode
  /** What stands below, and beside. */
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

/** The shop brings it to her, and fetches it. */
export const DeliveredMark = () => (
  <Flex as="span" align="center" gap="1" textStyle="sm" color="muted">
    <Truck size={15} aria-hidden />
    <Trans>Delivered</Trans>
  </Flex>
)

/** A piece that a visit or an order rents: picture, name, code, rent, days, state, and for whom. */
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

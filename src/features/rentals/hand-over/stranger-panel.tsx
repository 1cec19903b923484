import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, X } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ExchangeTo } from '../exchange/exchange-act.tsx'
import { PiecePicture } from '../parts/piece-picture.tsx'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import type { Instead } from './picks.ts'

export interface StrangerPanelProps {
  readonly stranger: ScannedPiece['head']
  /** What is expected and has not been scanned: one of these could be exchanged for it. */
  readonly expected: readonly BoardCard[]
  readonly onSwapped: (bookingId: Id) => void
  /** It is given for a booking although it is promised to somebody else. */
  readonly onForce: (bookingId: Id, piece: Instead) => void
  readonly onClose: () => void
}

/** The wrong piece was scanned: it may be exchanged for one that is expected, when it is free in those days, with what becomes of the price. */
export function StrangerPanel({ stranger, expected, onSwapped, onForce, onClose }: StrangerPanelProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const format = useFormat()
  const may = useMay()
  const [chosen, setChosen] = useState<BoardCard | null>(null)
  if (!may(swapPiece.permission) || expected.length === 0) return null
  const code = format.code(stranger.code)
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p="4" display="grid" gap="3">
      <Flex gap="3" align="center">
        <PiecePicture piece={stranger} size={56} />
        <Box flex="1" minW="0">
          <Box fontWeight="600">
            <Trans>Give {code} instead?</Trans>
          </Box>
          <Box textStyle="sm" color="muted" truncate>
            {nameOf(stranger)}
          </Box>
        </Box>
        <QuietButton aria-label={t`Close`} w="11" px="0" onClick={onClose}>
          <X size={18} aria-hidden />
        </QuietButton>
      </Flex>
      <Flex gap="2" wrap="wrap">
        {expected.map((card) => (
          <QuietButton key={card.bookingId} icon={<ArrowLeftRight size={18} aria-hidden />} onClick={() => setChosen(card)}>
            <Trans>Instead of {format.code(card.code)}</Trans>
          </QuietButton>
        ))}
      </Flex>
      {chosen && (
        <ExchangeTo
          bookingId={chosen.bookingId}
          fromId={chosen.pieceId}
          toId={stranger.pieceId}
          leadsToOrder
          onChanged={() => onSwapped(chosen.bookingId)}
          onForce={() => onForce(chosen.bookingId, stranger)}
          onClose={() => setChosen(null)}
        />
      )}
    </Box>
  )
}

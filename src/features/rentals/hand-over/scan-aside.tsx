import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, PackageCheck, X } from 'lucide-react'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { swapPiece } from '#domain/rentals/booking/change-booking.ts'
import type { ScannedPiece } from '#domain/rentals/desk/board-desk.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { returnPath } from '../desk/next-step.ts'
import { ExchangeTo } from '../exchange/exchange-act.tsx'
import { PiecePicture } from '../parts/piece-line.tsx'
import type { Instead } from './picks.ts'
import type { HandOverScan } from './use-hand-over-scan.ts'

interface StrangerPanelProps {
  readonly stranger: ScannedPiece['head']
  /** Expected pieces that were not scanned yet: one of them could be exchanged for it. */
  readonly expected: readonly BoardCard[]
  readonly onSwapped: (bookingId: Id) => void
  /** Gives the piece for a booking although it is promised to another customer. */
  readonly onForce: (bookingId: Id, piece: Instead) => void
  readonly onClose: () => void
}

/** A piece of another visit was scanned: offers to exchange an expected piece for it if it is free, with the new price. */
function StrangerPanel({ stranger, expected, onSwapped, onForce, onClose }: StrangerPanelProps) {
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

interface ScanAsideProps {
  readonly scan: HandOverScan
  /** Expected and not selected yet. */
  readonly expected: readonly BoardCard[]
  readonly onPick: (bookingId: Id) => void
  readonly onForce: (bookingId: Id, piece: Instead) => void
}

export function ScanAside({ scan, expected, onPick, onForce }: ScanAsideProps) {
  const go = useGo()
  const may = useMay()
  const format = useFormat()
  const { out, stranger } = scan
  if (out && may(takeBack.permission)) {
    const code = format.code(out.code)
    return (
      <QuietButton icon={<PackageCheck size={18} aria-hidden />} justifySelf="start" onClick={() => go(returnPath(out))}>
        <Trans>Receive {code}</Trans>
      </QuietButton>
    )
  }
  if (!stranger) return null
  return (
    <StrangerPanel
      key={stranger.pieceId}
      stranger={stranger}
      expected={expected}
      onSwapped={(bookingId) => {
        scan.clear()
        onPick(bookingId)
      }}
      onForce={onForce}
      onClose={scan.clear}
    />
  )
}

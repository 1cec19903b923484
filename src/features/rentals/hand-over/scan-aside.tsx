import { Trans } from '@lingui/react/macro'
import { PackageCheck } from 'lucide-react'
import type { Id } from '#domain/kernel/ids.ts'
import type { BoardCard } from '#domain/rentals/desk/board-card.ts'
import { takeBack } from '#domain/rentals/booking/take-back.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { returnPath } from '../desk/next-step.ts'
import type { Instead } from './picks.ts'
import { StrangerPanel } from './stranger-panel.tsx'
import type { HandOverScan } from './use-hand-over-scan.ts'

export interface ScanAsideProps {
  readonly scan: HandOverScan
  /** What is expected and not ticked yet. */
  readonly expected: readonly BoardCard[]
  readonly onPick: (bookingId: Id) => void
  readonly onForce: (bookingId: Id, piece: Instead) => void
}

/** What can be done about a piece that was scanned and is not the one that was expected. */
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

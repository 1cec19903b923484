import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import type { Day, Instant } from '#domain/kernel/time.ts'
import { blockTime, startCleaning, startMaintenance } from '#domain/rentals/booking/blocked-period.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import type { StripBooking } from '../parts/piece-strip.tsx'
import { type BlockedPeriod, BlockedPeriodForm } from './blocked-period-form.tsx'
import { isHere } from './piece-acts.tsx'

/** What a piece may be kept in the shop for, by whoever looks. */
export function useCareKinds(): readonly BlockedPeriod[] {
  const allows = useMay()
  const kinds = [
    ['cleaning', startCleaning],
    ['maintenance', startMaintenance],
    ['block', blockTime],
  ] as const
  return kinds.filter(([, { permission }]) => allows(permission)).map(([kind]) => kind)
}

export interface CareSheetProps {
  readonly piece: { readonly id: Id; readonly code: string; readonly nameAr: string; readonly nameEn: string }
  readonly bookings: readonly Pick<StripBooking, 'state' | 'startsAt'>[]
  readonly days?: { readonly from: Day; readonly to: Day }
  readonly now: Instant
  readonly onDone?: () => void
  readonly onClose: () => void
}

/** Cleaning, the workshop or days that are blocked, planned where the days of the piece are looked at. */
export function CareSheet({ piece, bookings, days, now, onDone, onClose }: CareSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useNameOf()(piece)
  const kinds = useCareKinds()
  const [chosen, setChosen] = useState<BlockedPeriod | null>(null)
  const kind = chosen ?? kinds[0]
  const words = { cleaning: t`Cleaning`, maintenance: t`Workshop`, block: t`Not for rent on these days` }
  if (!kind) return null
  return (
    <Sheet isOpen onClose={onClose} title={t`Keep ${name} in the shop`}>
      <Box display="grid" gap="5">
        <Box color="muted">
          <bdi dir="ltr">{format.code(piece.code)}</bdi>
        </Box>
        <ChoiceField
          label={t`What for?`}
          value={kind}
          choices={kinds.map((value) => ({ value, label: words[value] }))}
          onChange={(next) => setChosen(next)}
        />
        <BlockedPeriodForm
          key={kind}
          kind={kind}
          pieceId={piece.id}
          now={now}
          mayGoNow={isHere(bookings, now)}
          days={days}
          onDone={() => {
            onDone?.()
            onClose()
          }}
          onBack={onClose}
        />
      </Box>
    </Sheet>
  )
}

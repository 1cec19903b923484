import { useLingui } from '@lingui/react/macro'
import { instant } from '#domain/kernel/time.ts'
import type { Freedom } from '#domain/rentals/piece/piece-search.ts'
import { nowMs } from '../../../data/clock.ts'
import { usePeriodWords } from '../parts/period-words.ts'
import { RentMark } from '../parts/rent-mark.tsx'
import { isPast } from './visit-piece.ts'
import type { PlannedPiece } from '#domain/sales/planned-rent.ts'

/** The availability of a piece for its days as a mark, with the whole sentence if it is not available. */
export function FreedomMark({ piece, freedom }: { readonly piece: PlannedPiece; readonly freedom: Freedom | null }) {
  const { t } = useLingui()
  const { dueDay } = usePeriodWords()
  if (isPast(piece.claim, instant(nowMs()))) return <RentMark appearance="conflict">{t`These days have passed`}</RentMark>
  if (!freedom) return null
  switch (freedom.kind) {
    case 'free':
      return <RentMark appearance="available">{freedom.isHeld ? t`Held for this till` : t`Available`}</RentMark>
    case 'tight':
      return <RentMark appearance="atRisk">{t`Available, little time to clean`}</RentMark>
    case 'leased':
      return <RentMark appearance="leased">{t`Held for another till`}</RentMark>
    case 'requested':
      return <RentMark appearance="requested">{t`Requested, not confirmed yet`}</RentMark>
    case 'taken': {
      const until = dueDay(freedom.by.endsAt)
      return <RentMark appearance="conflict">{t`Booked until ${until}`}</RentMark>
    }
  }
}

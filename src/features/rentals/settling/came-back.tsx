import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { newId } from '../../../data/clock.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ConditionPairSheet, useConditions } from '../condition/condition-pair.tsx'
import { type FoundWrong, wrongOnReturn } from '../condition/condition-reports.ts'
import { TakenBackAs } from '../condition/taken-back-as.tsx'
import { usePointName } from '../condition/condition-words.ts'
import { useOrderDesk } from '../orders/order-context.ts'
import { type ChargeDraft, damageDraft } from './settle-state.ts'
import { pieceOf, rentalsOf } from '../orders/order-steps.ts'

/** What was wrong, as one line. */
function useWrongWords(): (wrong: readonly FoundWrong[]) => string {
  const { t } = useLingui()
  const nameOfPoint = usePointName()
  return (wrong) =>
    wrong
      .map((item) => {
        const found = `${nameOfPoint(item)}: ${item.note || t`Not OK`}`
        return item.wasSo ? t`${found} (it was so when it left)` : found
      })
      .join(' · ')
}

interface RowProps {
  readonly booking: Booking
  readonly isCharged: boolean
  /** Begins a charge for the piece, with the words of what was found. */
  readonly onCharge: (reason: string) => void
}

function CameBackRow({ booking, isCharged, onCharge }: RowProps) {
  const format = useFormat()
  const nameOf = useNameOf()
  const wordsOf = useWrongWords()
  const { file } = useOrderDesk()
  const found = useConditions(booking.id)
  const [isLooking, setLooking] = useState(false)
  const piece = pieceOf(file, booking.rentItemId)
  if (!piece || !found) return null
  const wrong = wrongOnReturn(found)
  const words = wordsOf(wrong ?? [])
  return (
    <Box as="li" display="grid" gap="2" py="3" borderBottomWidth="1px" borderColor="line">
      <Box fontWeight="600">
        <bdi>{nameOf(piece)}</bdi> <bdi dir="ltr">{format.code(piece.code)}</bdi>
      </Box>
      {wrong === null ? (
        <TakenBackAs condition={booking.condition} />
      ) : (
        <Box color={words ? 'bad' : 'ink'} fontWeight={words ? '600' : 'inherit'}>
          {words || <Trans>Checked: nothing wrong was found.</Trans>}
        </Box>
      )}
      <Flex gap="2" wrap="wrap">
        <QuietButton size="sm" icon={<ClipboardCheck size={17} aria-hidden />} onClick={() => setLooking(true)}>
          <Trans>Condition</Trans>
        </QuietButton>
        {wrong?.some(({ wasSo }) => !wasSo) && !isCharged && (
          <QuietButton size="sm" onClick={() => onCharge(`${nameOf(piece)}. ${wordsOf(wrong.filter(({ wasSo }) => !wasSo))}`)}>
            <Trans>Charge the damage</Trans>
          </QuietButton>
        )}
      </Flex>
      {isLooking && (
        <ConditionPairSheet
          code={format.code(piece.code)}
          bookingId={booking.id}
          condition={booking.condition}
          onClose={() => setLooking(false)}
        />
      )}
    </Box>
  )
}

export interface CameBackProps {
  readonly drafts: readonly ChargeDraft[]
  readonly onCharge: (draft: ChargeDraft) => void
}

/** How each piece came back, before its insurance amount goes: what was found is decided about here, and by nobody's memory. */
export function CameBack({ drafts, onCharge }: CameBackProps) {
  const { t } = useLingui()
  const { file } = useOrderDesk()
  const back = rentalsOf(file).filter(({ state, handedOverAt }) => state === RENT_STATE.itemReturned && handedOverAt !== null)
  if (back.length === 0) return null
  return (
    <Box as="ul" listStyleType="none" aria-label={t`How the pieces came back`}>
      {back.map((row) => (
        <CameBackRow
          key={row.id}
          booking={row}
          isCharged={drafts.some(({ bookingId, isLateFee }) => bookingId === row.id && !isLateFee)}
          onCharge={(reason) => onCharge({ ...damageDraft(newId(), row.id), reason })}
        />
      ))}
    </Box>
  )
}

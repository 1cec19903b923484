import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardCheck, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import type { Booking } from '#domain/rentals/booking/booking.ts'
import { RENT_STATE } from '#domain/rentals/booking/rent-state.ts'
import { PhotoField } from '../../../engine/form/photo-field.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { newId } from '../../../data/clock.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ConditionPair, ConditionPairSheet, TakenBackAs, useConditions } from '../condition/condition-pair.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { pieceOf, rentalsOf } from '#domain/orders/order-file.ts'
import { penaltyWords } from '../orders/order-words.tsx'
import { type FoundWrong, wrongOnReturn } from '../condition/inspection.ts'
import { usePointName } from '../condition/condition-words.ts'
import { type ChargeDraft, chargeFault, damageDraft } from './settle-state.ts'

interface ChargeFieldsProps {
  readonly draft: ChargeDraft
  /** True after an attempt to continue; missing fields are then marked. */
  readonly isTried: boolean
  readonly onChange: (by: Partial<ChargeDraft>) => void
  readonly onRemove: () => void
}

/** A charge: amount, reason, piece and photo. A late fee by the rule can be changed or waived. */
export function ChargeFields({ draft, isTried, onChange, onRemove }: ChargeFieldsProps) {
  const { t, i18n } = useLingui()
  const nameOf = useNameOf()
  const { file } = useOrderDesk()
  const fault = isTried ? chargeFault(draft) : null
  const pieces = rentalsOf(file).flatMap((row) => {
    const piece = pieceOf(file, row.rentItemId)
    return piece ? [{ value: row.id, label: nameOf(piece) }] : []
  })
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="l2" p="4" display="grid" gap="4">
      <Flex justify="space-between" align="center" gap="3">
        <Box fontWeight="600">{draft.isLateFee ? t`Late return` : t`Charge`}</Box>
        {!draft.isLateFee && (
          <IconButton variant="ghost" color="muted" aria-label={t`Remove this charge`} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        )}
      </Flex>
      {draft.isLateFee ? (
        <FlagField
          label={t`Waive the fee`}
          hint={t`The category requires it. Waiving it or charging less needs a reason and a manager’s PIN.`}
          value={draft.isLeftOut}
          onChange={(isLeftOut) => onChange({ isLeftOut })}
        />
      ) : (
        <ChoiceField
          label={t`What for`}
          value={draft.kind}
          choices={Object.values(PENALTY).map((kind) => ({ value: kind, label: i18n._(penaltyWords[kind]) }))}
          onChange={(kind) => onChange({ kind: kind ?? draft.kind })}
        />
      )}
      {!draft.isLeftOut && (
        <>
          <MoneyField
            label={draft.isLateFee ? t`Fee, VAT included` : t`Amount`}
            isRequired
            value={draft.amount}
            onChange={(amount) => onChange({ amount })}
            error={fault === 'amount' ? t`Enter the amount.` : null}
          />
          {!draft.isLateFee && (
            <ChoiceField
              label={t`Which piece`}
              value={draft.bookingId}
              choices={pieces}
              none={t`The whole order`}
              onChange={(bookingId) => onChange({ bookingId })}
            />
          )}
          <TextField
            label={t`Reason, as the document says it`}
            isRequired
            isLong
            maxLength={300}
            value={draft.reason}
            onChange={(reason) => onChange({ reason })}
            error={fault === 'reason' ? t`Enter the reason for the charge: the customer reads it on her document.` : null}
          />
          {!draft.isLateFee && draft.bookingId && (
            <ConditionPair
              bookingId={draft.bookingId}
              condition={rentalsOf(file).find(({ id }) => id === draft.bookingId)?.condition ?? null}
            />
          )}
          {!draft.isLateFee && (
            <PhotoField
              label={t`Photos of the damage`}
              place={{ record: 'rental_order', id: file.order.id, purpose: ATTACHMENT_PURPOSE.damage }}
              value={draft.photoIds}
              onChange={(photoIds) => onChange({ photoIds })}
            />
          )}
        </>
      )}
    </Box>
  )
}

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
  /** Adds a charge for the piece with the faults as reason. */
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

interface CameBackProps {
  readonly drafts: readonly ChargeDraft[]
  readonly onCharge: (draft: ChargeDraft) => void
}

/** The condition of each returned piece, shown before the insurance amount is given back so that damage is not forgotten. */
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

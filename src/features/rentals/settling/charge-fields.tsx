import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { ATTACHMENT_PURPOSE } from '#domain/files/attachment.ts'
import { PENALTY } from '#domain/rentals/booking/insurance.ts'
import { PhotoField } from '../../../engine/form/photo-field.tsx'
import { useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { IconButton } from '../../../ui/elements.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ConditionPair } from '../condition/condition-pair.tsx'
import { useOrderDesk } from '../orders/order-context.ts'
import { pieceOf, rentalsOf } from '../orders/order-steps.ts'
import { penaltyWords } from '../orders/order-words.tsx'
import { type ChargeDraft, chargeFault } from './settle-state.ts'

export interface ChargeFieldsProps {
  readonly draft: ChargeDraft
  /** Somebody tried to go on: what is missing is said now. */
  readonly isTried: boolean
  readonly onChange: (by: Partial<ChargeDraft>) => void
  readonly onRemove: () => void
}

/** One charge: how much, why, for which piece, with a photo. A late fee by the rule can be changed or let off. */
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

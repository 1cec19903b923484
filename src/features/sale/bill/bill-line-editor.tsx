import { IconButton } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { BillLine, Discount } from '#domain/sales/bill.ts'
import { useMay } from '../../../engine/session.ts'
import { useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DiscountPrompt, useDiscountFault } from './discount-prompt.tsx'
import { DiscountInput } from './discount-input.tsx'
import { UseFromOffer } from '../offers/line-offer.tsx'
import { useSalespeople } from '../sale-data.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { NO_DISCOUNT } from '../../cart/cart-state.ts'
import { isSinglePiece } from '../../cart/change-goods.ts'

export interface BillLineEditorProps {
  readonly line: BillLine
  readonly discount: Discount | undefined
  readonly onRemove: (lineId: Id) => void
}

function Quantity({ line }: { readonly line: BillLine }) {
  const { t } = useLingui()
  const act = useSetAtom(cartAtom)
  const set = (quantity: number) => void act({ do: 'quantity', lineId: line.id, quantity })
  return (
    <Flex gap="2" align="flex-end">
      <IconButton
        variant="outline"
        bg="surface"
        aria-label={t`One fewer`}
        disabled={line.quantity <= 1}
        onClick={() => set(line.quantity - 1)}
      >
        <Minus />
      </IconButton>
      <Box w="24">
        <NumberField
          label={t`Quantity`}
          value={line.quantity}
          emptyFault={t`Enter the quantity.`}
          onChange={(quantity) => quantity !== null && set(quantity)}
        />
      </Box>
      <IconButton variant="outline" bg="surface" aria-label={t`One more`} onClick={() => set(line.quantity + 1)}>
        <Plus />
      </IconButton>
    </Flex>
  )
}

export function BillLineEditor({ line, discount, onRemove }: BillLineEditorProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const allows = useMay()
  const act = useSetAtom(cartAtom)
  const salespeople = useSalespeople()
  // A service redeemed from an offer has no price here, because it is already paid.
  const isPriced = line.fromOffer === undefined
  const mayPrice = allows(may('pointOfSale', 'changePrice'))
  const fault = useDiscountFault(line.id)
  return (
    <Box px="4" pb="4" pt="1" display="grid" gap="4">
      {!isSinglePiece(line) && <Quantity line={line} />}
      <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
        {isPriced && (
          <MoneyField
            label={t`Unit price`}
            value={line.unitPrice}
            hint={mayPrice ? undefined : t`A manager allows another price with a PIN.`}
            emptyFault={t`Enter the price.`}
            onChange={(unitPrice) => unitPrice !== null && void act({ do: 'price', lineId: line.id, unitPrice })}
          />
        )}
        <ChoiceField
          label={t`Done by`}
          value={line.employeeId}
          none={t`Nobody`}
          choices={(salespeople ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={(employeeId) => void act({ do: 'employee', lineId: line.id, employeeId })}
        />
      </Box>
      {isPriced && (
        <DiscountInput
          label={t`Discount`}
          discount={discount ?? NO_DISCOUNT}
          onChange={(next) => void act({ do: 'lineDiscount', lineId: line.id, discount: next })}
          error={fault}
        />
      )}
      <UseFromOffer line={line} />
      <DiscountPrompt lineId={line.id} />
      <TextField
        label={t`Note`}
        value={line.note ?? ''}
        maxLength={300}
        placeholder={t`Size, colour, alteration…`}
        onChange={(note) => void act({ do: 'lineNote', lineId: line.id, note })}
      />
      <Flex justify="flex-end">
        <QuietButton color="bad" icon={<Trash2 size={18} aria-hidden />} onClick={() => onRemove(line.id)}>
          <Trans>Remove</Trans>
        </QuietButton>
      </Flex>
    </Box>
  )
}

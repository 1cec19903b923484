import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { may } from '#domain/access/pages.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { pointsWorth } from '#domain/sales/bill.ts'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCustomerPoints } from './customer-points.ts'
import { DiscountPrompt, useDiscountFault } from './discount-prompt.tsx'
import { DiscountCodeField, useCodeEntry } from './discount-code-field.tsx'
import { DiscountInput } from './discount-input.tsx'
import { isFieldFaulty } from './faulty-field.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { pricedCart } from '../../cart/cart-sums.ts'

function Points({ terms }: { readonly terms: BillTerms }) {
  const { t } = useLingui()
  const format = useFormat()
  const [state, act] = useAtom(cartAtom)
  const { bill, pointsMax } = pricedCart(state, terms)
  const held = useCustomerPoints()
  const words = useWords()
  if (!state.customer || terms.pointValue <= 0) return null
  const valid = held?.valid ?? Math.max(0, state.customer.points)
  const owned = format.number(valid)
  const isBelow = held !== null && held.valid < held.least
  const worth = format.money(pointsWorth(bill.pointsSpent, terms))
  return (
    <Box>
      <Flex gap="2" align="flex-end">
        <NumberField
          label={t`Spend points`}
          value={bill.pointsSpent === 0 ? null : bill.pointsSpent}
          onChange={(points) => void act({ do: 'points', points: points ?? 0 })}
          error={isBelow ? words.say('customers.points-below-minimum', { owned: held.valid, least: held.least }) : null}
        />
        <QuietButton disabled={pointsMax === 0} onClick={() => void act({ do: 'points', points: pointsMax })}>
          <Trans>All</Trans>
        </QuietButton>
      </Flex>
      {!isBelow && (
        <Box textStyle="sm" color="muted" mt="1.5">
          {bill.pointsSpent > 0 ? <Trans>Worth {worth}</Trans> : <Trans>The customer has {owned} points.</Trans>}
        </Box>
      )}
    </Box>
  )
}

export function DiscountSheet({ terms }: { readonly terms: BillTerms }) {
  const { t } = useLingui()
  const allows = useMay()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const state = useAtomValue(cartAtom)
  const [, act] = useAtom(cartAtom)
  const { totals } = pricedCart(state, terms)
  const fault = useDiscountFault(null)
  const code = useCodeEntry()
  // A typed code is also applied when the sheet is closed without pressing its button.
  const close = async () => {
    if ((await code.take()) && !isFieldFaulty()) openSheet(null)
  }
  return (
    <Sheet
      isOpen={sheet === 'discount'}
      onClose={() => void close()}
      title={t`Discount, points and note`}
      footer={
        <PrimaryButton w="full" onClick={() => void close()} justifyContent="space-between">
          <Trans>Done</Trans>
          <MoneyText amount={totals.total} css={{ '& span': { color: 'inherit' } }} />
        </PrimaryButton>
      }
    >
      <Box display="grid" gap="6">
        <Box display="grid" gap="3">
          <DiscountInput
            label={t`Discount on the bill`}
            autoFocus
            discount={state.billDiscount}
            onChange={(discount) => void act({ do: 'billDiscount', discount })}
            error={fault}
          />
          {!allows(may('pointOfSale', 'discountBill')) && (
            <Box color="muted" textStyle="sm">
              <Trans>A manager allows a discount on the bill with a PIN.</Trans>
            </Box>
          )}
          <DiscountPrompt lineId={null} />
        </Box>
        <DiscountCodeField entry={code} terms={terms} />
        <Points terms={terms} />
        <TextField
          label={t`Note on the invoice`}
          isLong
          maxLength={1000}
          value={state.bill.note ?? ''}
          onChange={(note) => void act({ do: 'note', note })}
        />
      </Box>
    </Sheet>
  )
}

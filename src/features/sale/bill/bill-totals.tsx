import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { ListRestart, PauseCircle, Percent } from 'lucide-react'
import type { ReactNode } from 'react'
import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import { ZERO, sumMoney } from '#domain/kernel/money.ts'
import type { BillTerms } from '#domain/sales/bill.ts'
import { takenByCode } from '#domain/sales/codes/bill-code.ts'
import { takenNow } from '#domain/sales/rent-taken.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useIsHeldHere, useMayHold } from '../../cart/use-hold.ts'
import { useFormat } from '../../../i18n/format.ts'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { useLetGo } from './let-go.ts'
import { type Setting, useHeldBills } from '../sale-data.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { isCartEmpty, isForRent } from '../../cart/cart-state.ts'
import { pricedCart } from '../../cart/cart-sums.ts'

function SumRow({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="3">
      <span>{label}</span>
      <span>{children}</span>
    </Flex>
  )
}

export function TotalLines({ terms }: { readonly terms: BillTerms }) {
  const state = useAtomValue(cartAtom)
  const format = useFormat()
  const { totals, bill } = pricedCart(state, terms)
  if (isCartEmpty(state)) return null
  const { advance, insurance } = takenNow(state.rent)
  const points = format.number(bill.pointsSpent)
  const byCode = takenByCode(totals.lines)
  const cards = sumMoney(state.giftCards.map(moneyFor))
  const code = bill.code ? format.code(bill.code.code) : ''
  return (
    <Box textStyle="sm" color="muted" display="grid" gap="1" px="4" py="3" borderTopWidth="1px" borderColor="line">
      {totals.discount > ZERO && (
        <>
          <SumRow label={<Trans>Subtotal</Trans>}>
            <MoneyText amount={totals.gross} isCurrencyHidden />
          </SumRow>
          <SumRow label={bill.pointsSpent > 0 ? <Trans>Discount, with {points} points</Trans> : <Trans>Discount</Trans>}>
            <Box as="span" color="good" dir="ltr" display="inline-block">
              {`−${format.amount(totals.discount)}`}
            </Box>
          </SumRow>
          {byCode > ZERO && (
            <SumRow label={<Trans>of this, by code {code}</Trans>}>
              <Box as="span" dir="ltr" display="inline-block">
                {`−${format.amount(byCode)}`}
              </Box>
            </SumRow>
          )}
        </>
      )}
      {/* With this line, subtotal and discount add up to the amount to pay now. */}
      {totals.discount > ZERO && advance > ZERO && (
        <SumRow label={<Trans>Advance on the rent</Trans>}>
          <MoneyText amount={advance} isCurrencyHidden />
        </SumRow>
      )}
      {totals.discount > ZERO && insurance > ZERO && (
        <SumRow label={<Trans>Insurance amount</Trans>}>
          <MoneyText amount={insurance} isCurrencyHidden />
        </SumRow>
      )}
      {/* The VAT of rent that is not invoiced yet belongs to another document. */}
      {terms.vatRate > 0 && totals.gross > ZERO && (!isForRent(state) || state.rent.taking === 'all') && (
        <SumRow label={<Trans>VAT {format.rate(terms.vatRate)} included</Trans>}>
          <MoneyText amount={totals.vat} isCurrencyHidden />
        </SumRow>
      )}
      {cards > ZERO && totals.gross > ZERO && (
        <SumRow label={<Trans>Gift cards, no VAT</Trans>}>
          <MoneyText amount={cards} isCurrencyHidden />
        </SumRow>
      )}
      {state.tip && (
        <SumRow label={<Trans context="sale">Tip</Trans>}>
          <MoneyText amount={state.tip.amount} isCurrencyHidden />
        </SumRow>
      )}
      {bill.note && (
        <Box lineClamp="1">
          <Trans>Note:</Trans> <bdi>{bill.note}</bdi>
        </Box>
      )}
    </Box>
  )
}

interface ActProps {
  readonly icon: ReactNode
  readonly label: string
  readonly keyName: string
  readonly isDisabled?: boolean
  readonly count?: number
  readonly onClick: () => void
}

function Act({ icon, label, keyName, isDisabled, count, onClick }: ActProps) {
  const format = useFormat()
  return (
    <Button variant="ghost" flex="1" minW="0" h="12" px="2" color="ink" disabled={isDisabled} onClick={onClick} gap="1.5" fontSize="15px">
      {icon}
      <Box as="span" truncate>
        {label}
      </Box>
      {count !== undefined && count > 0 && (
        <Box
          as="span"
          bg="gold.solid"
          color="gold.contrast"
          borderRadius="full"
          minW="6"
          h="6"
          px="1.5"
          fontSize="14px"
          display="grid"
          placeItems="center"
        >
          {format.number(count)}
        </Box>
      )}
      <Box as="span" hideBelow="2xl">
        <KeyHint>{keyName}</KeyHint>
      </Box>
    </Button>
  )
}

export function BillActs({ setting }: { readonly setting: Setting }) {
  const { t } = useLingui()
  const isEmpty = isCartEmpty(useAtomValue(cartAtom))
  const openSheet = useSetAtom(sheetAtom)
  const held = useHeldBills()
  const go = useGo()
  const mayLetGo = useLetGo()
  const isHeldHere = useIsHeldHere(setting)
  const mayHold = useMayHold(setting)
  return (
    <Flex borderTopWidth="1px" borderColor="line" px="2" py="1" gap="1">
      <Act
        icon={<Percent size={18} aria-hidden />}
        label={t`Discount`}
        keyName="F6"
        isDisabled={isEmpty}
        onClick={() => openSheet('discount')}
      />
      {isHeldHere && (
        <>
          <Act
            icon={<PauseCircle size={18} aria-hidden />}
            label={t`Hold`}
            keyName="F4"
            isDisabled={isEmpty}
            onClick={() => mayLetGo() && openSheet('hold')}
          />
          {mayHold && (
            <Act
              icon={<ListRestart size={18} aria-hidden />}
              label={t`On hold`}
              keyName="F7"
              count={held?.length}
              onClick={() => go('/merchant/on-hold-report')}
            />
          )}
        </>
      )}
    </Flex>
  )
}

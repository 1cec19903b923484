import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { ChevronUp, Wallet } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { sumMoney } from '#domain/kernel/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { KeyHint } from '../../ui/key-hint.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { isFieldFaulty } from './bill/faulty-field.ts'
import { TipRow } from './tip-row.tsx'
import { useBillDone } from './use-bill-done.ts'
import { paneAtom } from './sale-atoms.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'
import { cartCount, isCartOpen, isForRent } from '../cart/cart-state.ts'
import { dueNow } from '../cart/cart-steps.ts'
import { useRentParts } from './rent-parts.ts'
import type { Setting } from './sale-data.ts'

/** On a portrait tablet the bill is a sheet that this button opens. */
function BillToggle({ pieces }: { readonly pieces: number }) {
  const [pane, show] = useAtom(paneAtom)
  const { t } = useLingui()
  const isShown = pane === 'bill'
  return (
    <Box
      asChild
      hideFrom="lg"
      hideBelow="md"
      display="flex"
      alignItems="center"
      gap="3"
      h="16"
      px="4"
      borderRadius="l2"
      borderWidth="1px"
      borderColor="lineStrong"
      cursor="pointer"
      fontWeight="600"
    >
      <button type="button" aria-expanded={isShown} aria-label={t`Bill`} onClick={() => show(isShown ? 'items' : 'bill')}>
        <ChevronUp size={20} style={{ transform: isShown ? 'rotate(180deg)' : undefined, transition: 'transform 140ms' }} aria-hidden />
        <Plural value={pieces} zero="Empty bill" one="# item" two="# items" few="# items" many="# items" other="# items" />
      </button>
    </Box>
  )
}

// Loaded here only for bills with rentals; the payment of other bills includes it.
const CodeGate = lazy(async () => ({ default: (await import('./bill/code-gate.tsx')).CodeGate }))

function PayButton() {
  const state = useAtomValue(cartAtom)
  const openSheet = useSetAtom(sheetAtom)
  return (
    <PrimaryButton
      h="16"
      fontSize="20px"
      minW={{ base: '40%', md: '240px' }}
      w={{ lg: 'full' }}
      disabled={!isCartOpen(state)}
      icon={<Wallet aria-hidden />}
      onClick={() => isFieldFaulty() || openSheet('pay')}
      data-pay
    >
      <Trans>Pay</Trans>
      <KeyHint>F9</KeyHint>
    </PrimaryButton>
  )
}

/** The amount to pay and the primary button, in the same place on every screen. */
export function PayBar({ setting }: { readonly setting: Setting }) {
  const state = useAtomValue(cartAtom)
  const { Pay: RentPay } = useRentParts()
  const format = useFormat()
  const taken = sumMoney(state.taken.map(({ tendered }) => tendered))
  const paid = format.money(taken)
  const isRented = isForRent(state)
  const onDone = useBillDone()
  return (
    <Flex
      direction={{ base: 'row', lg: 'column' }}
      align={{ base: 'center', lg: 'stretch' }}
      gap="3"
      px={{ base: '3', lg: '4' }}
      pt={{ base: '3', lg: '2' }}
      pb={{ base: 'max(12px, env(safe-area-inset-bottom))', lg: '4' }}
      bg="surface"
      borderTopWidth={{ base: '1px', lg: '0' }}
      borderColor="line"
    >
      <BillToggle pieces={cartCount(state)} />
      <Flex
        direction={{ base: 'column', lg: 'row' }}
        justify="space-between"
        align={{ base: 'flex-start', lg: 'baseline' }}
        flex={{ base: '1', lg: 'none' }}
        minW="0"
        aria-live="polite"
      >
        <Box color="muted" lineHeight="1.2" textStyle={{ base: 'sm', lg: 'md' }}>
          {taken > 0 ? <Trans>Total, {paid} paid so far</Trans> : isRented ? <Trans>To pay now</Trans> : <Trans>Total</Trans>}
        </Box>
        <MoneyText amount={dueNow(state, setting)} fontSize={{ base: '24px', md: '32px', lg: '38px' }} fontWeight="600" lineHeight="1.15" />
      </Flex>
      {isRented ? (
        <Suspense fallback={<Box h="16" minW={{ base: '40%', md: '240px' }} />}>
          <RentPay setting={setting} Gate={CodeGate} Tip={TipRow} onDone={onDone} />
        </Suspense>
      ) : (
        <PayButton />
      )}
    </Flex>
  )
}

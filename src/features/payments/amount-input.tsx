import { Input } from '@chakra-ui/react/input'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type RefObject, useId } from 'react'
import { minor } from '#domain/kernel/money.ts'
import { useFormat } from '../../i18n/format.ts'
import { writeMoney } from '../../i18n/typed-number.ts'
import { TYPED_MINOR_MAX, leftOf, restOf, roundingNow } from './payment-state.ts'
import { RoundedCash } from './rounded-cash.tsx'
import type { Payment } from './use-payment.ts'

export interface AmountInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly payment: Payment
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** The amount to take. Shows the whole rest until a key is pressed; the first key replaces it. */
export function AmountInput({ inputRef, payment, onKeyDown }: AmountInputProps) {
  const { t } = useLingui()
  const format = useFormat()
  const id = useId()
  const { state, act } = payment
  const most = format.money(minor(TYPED_MINOR_MAX))
  return (
    <Box>
      <Flex justify="space-between" wrap="wrap" columnGap="3" textStyle="sm" mb="1.5">
        <Box asChild fontWeight="600">
          <label htmlFor={id}>
            <Trans>Amount received</Trans>
          </label>
        </Box>
        {/* Next to the label, because another line would push the keypad off a phone's screen. */}
        <RoundedCash sum={leftOf(state)} rounding={roundingNow(state)} />
      </Flex>
      <Box position="relative">
        <Input
          id={id}
          ref={inputRef}
          autoFocus
          value={format.digits(state.typed ?? writeMoney(restOf(state)))}
          onChange={(event) => act({ do: 'type', text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
          inputMode="none"
          autoComplete="off"
          aria-description={t`Arrow up and down change the method; Enter confirms.`}
          h={{ base: '52px', sm: '16' }}
          fontSize={{ base: '24px', sm: '28px' }}
          fontWeight="600"
          pe="16"
          aria-invalid={state.isTooMuch}
          aria-errormessage={state.isTooMuch ? `${id}-fault` : undefined}
          color={state.typed === null ? 'muted' : 'ink'}
        />
        <Box position="absolute" insetEnd="4" insetBlock="0" display="flex" alignItems="center" color="muted" pointerEvents="none">
          {format.currency()}
        </Box>
      </Box>
      {state.isTooMuch && (
        <Box id={`${id}-fault`} role="alert" mt="1" textStyle="sm" color="bad">
          {t`This is too much: at most ${most}.`}
        </Box>
      )}
    </Box>
  )
}

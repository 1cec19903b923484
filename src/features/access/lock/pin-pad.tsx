import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Delete } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { PIN_DIGITS_MAX, PIN_DIGITS_MIN } from '#domain/employees/set-pin.ts'
import { latinDigits } from '#domain/kernel/text.ts'
import { useFormat } from '../../../i18n/format.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden'

export interface PinPadProps {
  readonly pin: string
  readonly onChange: (pin: string) => void
  readonly onEnter: () => void
  readonly isPending: boolean
  readonly isStopped: boolean
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** A PIN pad for touch and keyboard, in either digit set. */
export function PinPad({ pin, onChange, onEnter, isPending, isStopped }: PinPadProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const isOff = isPending || isStopped
  const add = (digit: string) => {
    if (!isOff && pin.length < PIN_DIGITS_MAX) onChange(pin + digit)
  }
  const Onward = i18n.locale === 'en' ? ArrowRight : ArrowLeft
  usePinKeys(isOff, { add, remove: () => onChange(pin.slice(0, -1)), enter: onEnter })
  const keyProps = {
    variant: 'outline',
    h: '16',
    w: 'full',
    fontSize: '26px',
    fontWeight: '400',
    bg: 'surface',
    borderColor: 'line',
    color: 'ink',
    disabled: isOff,
  } as const
  return (
    <Box w="full" maxW="300px">
      <PinDots count={pin.length} />
      <Box display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="3" dir="ltr">
        {KEYS.map((key) => (
          <Button key={key} {...keyProps} onClick={() => add(key)}>
            {format.digits(key)}
          </Button>
        ))}
        <Button
          {...keyProps}
          aria-label={t`Remove the last digit`}
          disabled={isOff || pin === ''}
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Delete />
        </Button>
        <Button {...keyProps} onClick={() => add('0')}>
          {format.digits('0')}
        </Button>
        <PrimaryButton
          h="16"
          w="full"
          aria-label={t`Unlock`}
          isPending={isPending}
          disabled={isStopped || pin.length < PIN_DIGITS_MIN}
          onClick={onEnter}
        >
          {!isPending && <Onward />}
        </PrimaryButton>
      </Box>
    </Box>
  )
}

function PinDots({ count }: { readonly count: number }) {
  return (
    <Flex justify="center" gap="3" h="10" align="center" mb="3" dir="ltr">
      <VisuallyHidden>
        <span role="status">
          <Trans>{count} digits entered</Trans>
        </span>
      </VisuallyHidden>
      {Array.from({ length: Math.max(PIN_DIGITS_MIN, count) }, (_, index) => (
        <Box
          key={index}
          boxSize="3.5"
          borderRadius="full"
          borderWidth="2px"
          borderColor={index < count ? 'gold.solid' : 'lineStrong'}
          bg={index < count ? 'gold.solid' : 'transparent'}
        />
      ))}
    </Flex>
  )
}

interface PinKeys {
  readonly add: (digit: string) => void
  readonly remove: () => void
  readonly enter: () => void
}

/** The same by keyboard: digits, Backspace, Enter. A focused button handles its own Enter. */
function usePinKeys(isOff: boolean, keys: PinKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isOff || event.metaKey || event.ctrlKey || event.altKey) return
    const digit = latinDigits(event.key)
    if (/^[0-9]$/.test(digit)) keys.add(digit)
    else if (event.key === 'Backspace') keys.remove()
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) keys.enter()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

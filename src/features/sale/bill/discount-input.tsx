import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Money, RATE_WHOLE, ZERO, minor, rate } from '#domain/kernel/money.ts'
import type { Discount } from '#domain/sales/bill.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { NO_DISCOUNT } from '../../cart/cart-state.ts'

export interface DiscountInputProps {
  readonly label: string
  readonly discount: Discount
  readonly onChange: (discount: Discount) => void
  readonly error?: string | null
  readonly autoFocus?: boolean
}

/** Hundredths of a per cent are basis points, so one field with two decimals handles amounts and shares. */
const figureOf = (discount: Discount): Money => (discount.by === 'share' ? minor(discount.share) : discount.amount)

const TOGGLE = {
  display: 'inline-flex',
  borderWidth: '1px',
  borderColor: 'lineStrong',
  borderRadius: 'l1',
  overflow: 'hidden',
  flexShrink: 0,
  '& button': { minW: '11', h: '11', px: '3', fontWeight: '600', cursor: 'pointer', bg: 'surface' },
  '& button[aria-pressed=true]': { bg: 'ink', color: 'canvas' },
} as const

export function DiscountInput({ label, discount, onChange, error, autoFocus }: DiscountInputProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [by, setBy] = useState(discount.by)
  /** A share above 100 % stays in the field as typed, without a discount on the bill. */
  const [over, setOver] = useState<Money | null>(null)
  const enter = (figure: Money | null, way: Discount['by']) => {
    const isOver = way === 'share' && figure !== null && figure > RATE_WHOLE
    setOver(isOver ? figure : null)
    if (isOver || figure === null || figure === ZERO) onChange(way === 'share' ? { by: 'share', share: rate(0) } : NO_DISCOUNT)
    else onChange(way === 'share' ? { by: 'share', share: rate(figure) } : { by: 'amount', amount: figure })
  }
  const switchTo = (way: Discount['by']) => {
    setBy(way)
    enter(null, way)
  }
  const figure = figureOf(discount)
  return (
    // A discount that needs approval does not block: paying asks for it.
    <Flex gap="2" align="flex-start" data-may-stand={over === null && error ? '' : undefined}>
      <MoneyField
        label={label}
        autoFocus={autoFocus}
        value={over ?? (figure === ZERO ? null : figure)}
        onChange={(next) => enter(next, by)}
        error={over !== null ? t`A discount is at most 100%.` : error}
        end={<Box pe="2">{by === 'share' ? '%' : format.currency()}</Box>}
      />
      <Box css={TOGGLE} mt="25px" role="group" aria-label={label}>
        <button type="button" aria-pressed={by === 'amount'} onClick={() => switchTo('amount')}>
          {format.currency()}
        </button>
        <button type="button" aria-pressed={by === 'share'} onClick={() => switchTo('share')}>
          {'%'}
        </button>
      </Box>
    </Flex>
  )
}

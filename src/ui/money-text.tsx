import { Box, type BoxProps } from '@chakra-ui/react/box'
import type { Money } from '#domain/kernel/money.ts'
import { useFormat } from '../i18n/format.ts'

export interface MoneyTextProps extends BoxProps {
  readonly amount: Money | number
  /** ISO 4217; the account's own when absent. */
  readonly currency?: string
  readonly isCurrencyHidden?: boolean
}

/** An amount in tabular figures with its currency set smaller beside it. */
export function MoneyText({ amount, currency, isCurrencyHidden, ...box }: MoneyTextProps) {
  const format = useFormat()
  return (
    <Box as="span" whiteSpace="nowrap" fontVariantNumeric="tabular-nums" {...box}>
      <bdi>{format.amount(amount)}</bdi>
      {!isCurrencyHidden && (
        <Box as="span" fontSize="max(0.7em, 14px)" color="muted" fontWeight="400" ms="1">
          {format.currency(currency)}
        </Box>
      )}
    </Box>
  )
}

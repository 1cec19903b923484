import { Box, type BoxProps } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { Flex } from '@chakra-ui/react/flex'
import type { ReactNode } from 'react'
import type { Money } from '#domain/kernel/money.ts'
import { useFormat } from '../i18n/format.ts'

interface MoneyTextProps extends BoxProps {
  /** Null for a sum that exceeds a safe integer. */
  readonly amount: Money | number | null
  /** ISO 4217; the account's currency if absent. */
  readonly currency?: string
  readonly isCurrencyHidden?: boolean
}

/** An amount in tabular digits, followed by its currency in a smaller font. */
export function MoneyText({ amount, currency, isCurrencyHidden, ...box }: MoneyTextProps) {
  const { t } = useLingui()
  const format = useFormat()
  if (amount === null) {
    return (
      <Box as="span" color="muted" fontWeight="400" {...box}>
        {t`Too large to be shown`}
      </Box>
    )
  }
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

/** A line with a label and an amount at its end. */
export function FigureLine({
  label,
  amount,
  isStrong,
  isLargest,
  hint,
}: {
  readonly label: ReactNode
  readonly amount: Money
  readonly isStrong?: boolean
  /** The amount that the customer must be able to read. */
  readonly isLargest?: boolean
  readonly hint?: ReactNode
}) {
  return (
    <Box>
      <Flex justify="space-between" align="baseline" gap="4" fontWeight={isStrong ? '600' : undefined}>
        <Box>{label}</Box>
        <MoneyText amount={amount} fontSize={isLargest ? '36px' : undefined} lineHeight={isLargest ? '1.15' : undefined} />
      </Flex>
      {hint && (
        <Box textStyle="sm" color="muted">
          {hint}
        </Box>
      )}
    </Box>
  )
}

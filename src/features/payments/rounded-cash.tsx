import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { type Money, ZERO, addMoney } from '#domain/kernel/money.ts'
import { useFormat } from '../../i18n/format.ts'

interface RoundedCashProps {
  readonly sum: Money
  readonly rounding: Money
}

/** The rounded cash and the difference; nothing if there is none. */
export function RoundedCash({ sum, rounding }: RoundedCashProps) {
  const format = useFormat()
  if (rounding === ZERO) return null
  const [cash, by] = [format.amount(addMoney(sum, rounding)), format.amount(rounding)]
  return (
    <Box role="status" textStyle="sm" fontWeight="600" color="info" whiteSpace="nowrap">
      <Trans>
        Rounded: {cash} ({by})
      </Trans>
    </Box>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { customer } from '#domain/customers/customer.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { FigureLine } from '../../../ui/money-text.tsx'
import { useRowsOf } from '../pieces/use-names.ts'
import type { Extension, NextCustomer } from './extension.ts'

interface ExtensionWordsProps {
  readonly of: Extension
  readonly next: NextCustomer | null
  readonly typed: Money | null
  /** Null when days are changed without a price. */
  readonly onPropose: ((price: Money) => void) | null
}

/** Shows until when the piece is free and the price by the day, before anything is saved. */
export function ExtensionWords({ of, next, typed, onPropose }: ExtensionWordsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { days, daysBefore, byTheDay, isByList, difference, givenAway, freeUntil, isTaken } = of
  const last = freeUntil ? `${format.day(freeUntil)} (${format.hijri(freeUntil)})` : ''
  // Without permission to read the customer, the rest is shown without the name.
  const her = useRowsOf(customer, [next?.customerId ?? null]).get(next?.customerId ?? '')
  const [name, from] = next && her ? [her.name, format.day(next.from)] : ['', '']
  const price = format.money(byTheDay)
  return (
    <Box display="grid" gap="3">
      {isTaken ? (
        <Notice tone="warn">
          {next && her ? (
            <Trans>
              <bdi>{name}</bdi> has reserved it from {from}: it is available until {last}. You can send a request, and the server decides.
            </Trans>
          ) : (
            <Trans>It is booked after {last}. You can send a request, and the server decides.</Trans>
          )}
        </Notice>
      ) : (
        <Notice tone="good">{freeUntil ? t`Available for her until ${last}.` : t`No other booking after hers.`}</Notice>
      )}
      {days !== daysBefore && (
        <Box>
          {isByList ? (
            <Trans>
              Days: {format.number(days)} instead of {format.number(daysBefore)}. By the price list that is {price}.
            </Trans>
          ) : (
            <Trans>
              Days: {format.number(days)} instead of {format.number(daysBefore)}. At the daily rate that is {price}.
            </Trans>
          )}
          {onPropose && typed !== byTheDay && (
            <QuietButton size="sm" ms="3" onClick={() => onPropose(byTheDay)}>
              <Trans>Use this price</Trans>
            </QuietButton>
          )}
        </Box>
      )}
      {onPropose && givenAway > ZERO && (
        <Notice tone="warn">
          <Trans>At this price, {format.money(givenAway)} of her extra days is free.</Trans>
        </Notice>
      )}
      {difference !== ZERO && <FigureLine label={difference > ZERO ? t`More to pay` : t`Less to pay`} amount={difference} isStrong />}
    </Box>
  )
}

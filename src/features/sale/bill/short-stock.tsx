import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { product } from '#domain/catalog/catalog.ts'
import type { BillLine } from '#domain/sales/bill.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCounterRow } from '../../../engine/counter-reader.ts'

/** Warns before the payment that a product exceeds its stock, if the user may sell without stock. */
export function ShortStock({ itemId, quantity }: Pick<BillLine, 'itemId' | 'quantity'>) {
  const onHand = useCounterRow(product, itemId)?.onHand
  return onHand === undefined ? null : <StockLeft onHand={onHand} quantity={quantity} />
}

/** A negative stock is shown as none. */
export function StockLeft({ onHand, quantity }: { readonly onHand: number; readonly quantity: number }) {
  const format = useFormat()
  if (onHand >= quantity) return null
  const left = format.number(onHand)
  return (
    <Box textStyle="sm" color="warn" fontWeight="600">
      {onHand > 0 ? <Trans>Only {left} in stock</Trans> : <Trans>None in stock</Trans>}
    </Box>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { product } from '#domain/catalog/catalog.ts'
import type { BillLine } from '#domain/sales/bill.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useCopiedRow } from '../sale-data.ts'

/** More of a product than the books have, by whoever may sell that: said before it is paid. */
export function ShortStock({ itemId, quantity }: Pick<BillLine, 'itemId' | 'quantity'>) {
  const onHand = useCopiedRow(product, itemId)?.onHand
  return onHand === undefined ? null : <StockLeft onHand={onHand} quantity={quantity} />
}

/** Stock below nothing is none for whoever stands at the counter. */
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

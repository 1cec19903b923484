import { msg } from '@lingui/core/macro'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { isExpired } from '#domain/inventory/batches.ts'
import { STOCK_OPERATION, STOCK_REASON } from '#domain/stock/stock-move.ts'
import { useSearchParams } from '../../engine/search-params.ts'
import { useMay } from '../../engine/session.ts'
import { useNow } from '../../engine/use-now.ts'
import { useFormat } from '../../i18n/format.ts'
import { DeliverySaved } from './delivery-saved.tsx'
import { addForm, blankAdd, blankCount, blankTake, countForm, takeForm } from './operation-forms.ts'
import { OperationPage } from './operation-page.tsx'
import { batchIn, stockSearch } from './paths.ts'

export const AddQuantityScreen = () => (
  <OperationPage
    title={msg`Add quantity`}
    note={msg`What came in, with what one of it cost. The average cost follows.`}
    permission={may('products', 'addQuantity')}
    form={addForm}
    blank={blankAdd}
    saved={DeliverySaved}
  />
)

export const AdjustQuantityScreen = () => (
  <OperationPage
    title={msg`Adjust quantity`}
    note={msg`Count what is on the shelf. Sales made meanwhile are taken into account.`}
    permission={may('products', 'adjustQuantity')}
    form={countForm}
    blank={blankCount}
  />
)

export function InternalUseScreen() {
  const mayWriteOff = useMay()(may('products', 'writeOff'))
  const [form] = useState(() => takeForm(mayWriteOff))
  // A URL with a batch comes from the report of expiring batches.
  const [search] = useSearchParams(stockSearch)
  const today = useFormat().dayOf(useNow())
  const batch = batchIn(search)
  const isPastDate = batch !== null && isExpired({ expiresOn: batch.day }, today)
  const blank =
    isPastDate && mayWriteOff ? { ...blankTake, operation: STOCK_OPERATION.expired, forExpired: STOCK_REASON.pastDate } : blankTake
  return (
    <OperationPage
      title={msg`Use, loss and expiry`}
      note={msg`What left the shelf without being sold.`}
      permission={may('products', 'internalUse')}
      form={form}
      blank={blank}
    />
  )
}

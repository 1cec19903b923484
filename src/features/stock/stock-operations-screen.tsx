import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight } from 'lucide-react'
import { useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { products } from '#domain/catalog/products.ts'
import { correctStockMove, isCorrectable } from '#domain/inventory/correct-move.ts'
import { stockMoves } from '#domain/inventory/queries.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { suppliers } from '#domain/suppliers/suppliers.ts'
import type { ListDeclaration } from '../../engine/declarations.ts'
import { ListScreen } from '../../engine/list/list-screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { CorrectMoveSheet } from './correct-move-sheet.tsx'
import { ADD_PATH, PRODUCTS_PATH, deliveryPath } from './paths.ts'
import { StockNav } from './stock-nav.tsx'
import { operationWords, reasonWords } from './stock-words.ts'

/** The list of stock moves, newest first; a row links to its product, a delivery to its own page. */
const moves: ListDeclaration<typeof stockMoves> = {
  query: stockMoves,
  title: msg`Stock operations`,
  counted: msg({ message: '{count, plural, one {{shown} stock operation} other {{shown} stock operations}}' }),
  columns: [
    { field: 'productId', label: msg`Product` },
    { field: 'operation', label: msg({ message: 'Operation', context: 'stock' }), choices: operationWords },
    { field: 'quantity', label: msg`Quantity` },
    { field: 'movedAt', label: msg`Date and time` },
    { field: 'value', label: msg({ message: 'Cost', context: 'stock' }) },
    { field: 'employeeId', label: msg`Entered by`, isMinor: true },
  ],
  offered: [
    { field: 'unitCost', label: msg`Unit cost` },
    { field: 'reason', label: msg`Reason`, choices: reasonWords },
    { field: 'supplierId', label: msg`Supplier` },
    { field: 'supplierDocument', label: msg`Supplier's document` },
    { field: 'reference', label: msg`Reference` },
    { field: 'expiresOn', label: msg`Batch expires on` },
    { field: 'counted', label: msg({ message: 'Counted', context: 'column' }) },
    { field: 'note', label: msg`Note` },
  ],
  filters: [
    'operation',
    'movedOn',
    { field: 'productId', label: msg`Product`, reference: products.query },
    { field: 'supplierId', label: msg`Supplier`, reference: suppliers.query },
    'reason',
  ],
  rowTo: ({ deliveryId, productId }) => (deliveryId === null ? `${PRODUCTS_PATH}/${productId}` : deliveryPath(deliveryId)),
  create: { label: msg`Add quantity`, permission: may('products', 'addQuantity'), to: ADD_PATH },
  empty: {
    icon: ArrowLeftRight,
    title: msg`Nothing has moved yet`,
    body: msg`What comes in, is used up, lost, sold or counted appears here.`,
  },
}

type Move = ListRow<typeof stockMoves>

/** The ledger of stock moves, with corrections in place. */
export function StockOperationsScreen() {
  const { t } = useLingui()
  const [wrong, setWrong] = useState<Move | null>(null)
  const [savedCount, setSavedCount] = useState(0)
  const edit = { permission: correctStockMove.permission, onPress: setWrong, isFor: isCorrectable }
  return (
    <>
      <StockNav />
      <ListScreen key={savedCount} declaration={{ ...moves, edit }} />
      {wrong && (
        <CorrectMoveSheet
          move={wrong}
          onClose={() => setWrong(null)}
          onDone={() => {
            setWrong(null)
            setSavedCount((count) => count + 1)
            showToast({ text: t`The entry was corrected` })
          }}
        />
      )}
    </>
  )
}

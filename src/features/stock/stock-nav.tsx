import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, ClipboardCheck, ClipboardList, PackageMinus, PackagePlus, Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { SectionNav } from '../../engine/shell/section-nav.tsx'
import { ADD_PATH, COUNT_PATH, LABELS_PATH, MOVES_PATH, STOCKTAKES_PATH, USE_PATH } from './paths.ts'

/** The tabs of the stock: moves and operations. */
export function StockNav() {
  const { t } = useLingui()
  const tabs = [
    { path: MOVES_PATH, label: t({ message: 'Moves', context: 'stock' }), icon: ArrowLeftRight, permission: may('products', 'view') },
    { path: ADD_PATH, label: t`Add quantity`, icon: PackagePlus, permission: may('products', 'addQuantity') },
    { path: COUNT_PATH, label: t`Adjust quantity`, icon: ClipboardCheck, permission: may('products', 'adjustQuantity') },
    { path: STOCKTAKES_PATH, label: t`Stocktakes`, icon: ClipboardList, permission: may('products', 'countStock') },
    { path: USE_PATH, label: t`Use, loss and expiry`, icon: PackageMinus, permission: may('products', 'internalUse') },
    { path: LABELS_PATH, label: t`Labels`, icon: Tags, permission: may('products', 'view') },
  ]
  return <SectionNav label={t`Stock`} tabs={tabs} />
}

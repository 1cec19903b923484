import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { ArrowLeftRight, ClipboardCheck, type LucideIcon, PackageMinus, PackagePlus, Tags } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Permission } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useGo } from '../../engine/app-link.tsx'
import type { EntityPresentation } from '../../engine/entity/presentation.ts'
import { EntityPage } from '../../engine/entity/entity-page.tsx'
import { useMay } from '../../engine/session.ts'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { BatchesPanel } from './batches-panel.tsx'
import { stockTimelineWords } from './stock-timeline-words.ts'
import { ADD_PATH, COUNT_PATH, LABELS_PATH, MOVES_PATH, USE_PATH, withProduct } from './paths.ts'

interface StockAct {
  readonly label: string
  readonly icon: LucideIcon
  readonly permission: Permission
  readonly to: string
}

/** The stock actions of a product, on its own page. */
function StockPanel({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const acts: readonly StockAct[] = [
    { label: t`Moves of this product`, icon: ArrowLeftRight, permission: may('products', 'view'), to: `${MOVES_PATH}?productId=${id}` },
    { label: t`Add quantity`, icon: PackagePlus, permission: may('products', 'addQuantity'), to: withProduct(ADD_PATH, id) },
    { label: t`Adjust quantity`, icon: ClipboardCheck, permission: may('products', 'adjustQuantity'), to: withProduct(COUNT_PATH, id) },
    { label: t`Use, loss and expiry`, icon: PackageMinus, permission: may('products', 'internalUse'), to: withProduct(USE_PATH, id) },
    { label: t`Print labels`, icon: Tags, permission: may('products', 'view'), to: withProduct(LABELS_PATH, id) },
  ]
  return (
    <Panel title={t`Stock`}>
      <Flex gap="3" wrap="wrap">
        {acts
          .filter(({ permission }) => allows(permission))
          .map(({ label, icon: Icon, to }) => (
            <QuietButton key={to} icon={<Icon size={18} aria-hidden />} onClick={() => go(to)}>
              {label}
            </QuietButton>
          ))}
      </Flex>
    </Panel>
  )
}

/** The detail page of a product with links to its stock; the view definition is passed in, because it belongs to the catalogue. */
export const ProductFile = ({ presentation, id }: { readonly presentation: EntityPresentation; readonly id: Id }) => (
  <EntityPage presentation={presentation} id={id} words={stockTimelineWords}>
    {() => (
      <>
        <StockPanel id={id} />
        <BatchesPanel id={id} />
      </>
    )}
  </EntityPage>
)

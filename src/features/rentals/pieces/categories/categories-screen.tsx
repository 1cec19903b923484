import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { rentStock } from '#domain/rentals/piece/rent-stock.ts'
import { AppLink } from '../../../../engine/app-link.tsx'
import { EntityPage } from '../../../../engine/entity/entity-page.tsx'
import { EntityList } from '../../../../engine/entity/entity-list.tsx'
import { useView } from '../../../../engine/use-question.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { Fact } from '../../../../ui/fact.tsx'
import { MoneyText } from '../../../../ui/money-text.tsx'
import { Panel } from '../../../../ui/page.tsx'
import { ITEMS_PATH } from '../paths.ts'
import { PiecesNav } from '../pieces-nav.tsx'
import { rentCategoryPresentation } from './category-presentation.tsx'

export const CategoriesScreen = () => (
  <>
    <PiecesNav />
    <EntityList presentation={rentCategoryPresentation} />
  </>
)

export function CategoryFile({ id }: { readonly id: Id }) {
  return (
    <EntityPage presentation={rentCategoryPresentation} id={id}>
      {() => <StockPanel id={id} />}
    </EntityPage>
  )
}

/** Number and cost of the pieces of a category; empty while loading, so that the terms do not wait. */
function StockPanel({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const format = useFormat()
  const query = useView(rentStock, { id })
  if (query.kind !== 'ready') return null
  const { buyPrice, ...stock } = query.data
  const [inService, pieces] = [format.number(stock.inService), format.number(stock.pieces)]
  const facts = [
    { label: t`Pieces in service`, value: t`${inService} of ${pieces}` },
    { label: t`Bought for`, value: <MoneyText amount={buyPrice} /> },
  ]
  return (
    <Panel title={t`Pieces`}>
      <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', md: 'repeat(3, 1fr)' }} gap="5">
        {facts.map(({ label, value }) => (
          <Fact key={label} label={label}>
            <bdi>{value}</bdi>
          </Fact>
        ))}
      </Box>
      <AppLink to={`${ITEMS_PATH}?categoryId=${id}`} mt="3" color="gold.fg" fontWeight="600" minH="11" alignItems="center">
        {t`View pieces`}
      </AppLink>
    </Panel>
  )
}

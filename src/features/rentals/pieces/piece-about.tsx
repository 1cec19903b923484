import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { buffersOf } from '#domain/rentals/booking/claim.ts'
import { insuranceOf, termsOf } from '#domain/rentals/piece/category-terms.ts'
import type { RentItem } from '#domain/rentals/piece/rent-item.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ColourChip } from '../../../engine/file/colour-chip.tsx'
import { Fact } from '../../../ui/fact.tsx'
import { Panel } from '../../../ui/page.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { SizeChips } from '../parts/sizes.tsx'
import { PieceGallery } from './piece-photos.tsx'
import { useRentGroups } from './use-rent-groups.ts'

export function PieceAbout({ row }: { readonly row: RentItem }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const query = useRentGroups()
  const known = query.kind === 'ready' ? query.data : null
  const group = known?.groups.find((one) => one.id === row.categoryId)
  const terms = known?.terms.get(row.categoryId)
  const { beforeDays, afterDays } = buffersOf(row, terms)
  const facts = [
    { label: t`Code`, value: format.code(row.code) },
    { label: t`Category`, value: group ? nameOf(group) : '—' },
    { label: t`Colour`, value: row.colourAr || row.colourEn ? <ColourChip of={row} /> : '—' },
    { label: t`Rental price`, value: format.money(row.rentPrice) },
    { label: t`Selling price`, value: row.sellPrice === null ? t`Not for sale` : format.money(row.sellPrice) },
    { label: t`Purchase price`, value: format.money(row.buyPrice) },
    { label: t`Bought on`, value: row.boughtOn ? format.day(row.boughtOn) : '—' },
    { label: t`Insurance amount`, value: format.money(insuranceOf(row, terms)) },
    { label: t`Days of preparation`, value: format.number(beforeDays) },
    { label: t`Days of cleaning`, value: format.number(afterDays) },
    { label: t`Delivery days`, value: format.number(row.deliveryDays ?? termsOf(terms).deliveryDays) },
  ]
  return (
    <Panel>
      <Flex gap={{ base: '4', md: '6' }} direction={{ base: 'column', sm: 'row' }} align="flex-start">
        <PieceGallery row={row} />
        <Box flex="1" minW="0" w="full">
          {!row.isInService && (
            <Box mb="3">
              <StateChip state="disabled">{t`Out of service`}</StateChip>
            </Box>
          )}
          <SizeChips of={row} label={row.sizeLabel} />
          <Box as="dl" display="grid" gridTemplateColumns={{ base: '1fr 1fr', lg: 'repeat(3, 1fr)' }} gap="4" mt="4">
            {facts.map(({ label, value }) => (
              <Fact key={label} label={label}>
                <bdi>{value}</bdi>
              </Fact>
            ))}
          </Box>
        </Box>
      </Flex>
    </Panel>
  )
}

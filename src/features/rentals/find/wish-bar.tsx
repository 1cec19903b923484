import { Button } from '@chakra-ui/react/button'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { Ruler, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { minor } from '#domain/kernel/money.ts'
import { codeComparison } from '#domain/kernel/sort-key.ts'
import { CameraButton } from '../../../engine/scan/camera-button.tsx'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DeskWish } from './find-address.ts'
import { SizePanel } from './size-panel.tsx'
import type { DeskGroup, DeskPiece } from './use-pieces.ts'

interface Colour {
  readonly value: string
  readonly label: string
}

/** The distinct colours of the shop in the page's language. */
function useColours(pieces: readonly DeskPiece[]): readonly Colour[] {
  const nameOf = useNameOf()
  const compare = codeComparison()
  const found = new Map(pieces.map((piece) => [piece.colourEn || piece.colourAr, piece]))
  return [...found]
    .filter(([value]) => value !== '')
    .map(([value, piece]) => ({ value, label: nameOf({ nameAr: piece.colourAr, nameEn: piece.colourEn }) }))
    .toSorted((a, b) => compare(a.label, b.label))
}

export interface WishBarProps {
  readonly wish: DeskWish
  readonly groups: readonly DeskGroup[]
  readonly pieces: readonly DeskPiece[]
  readonly onChange: (change: Partial<DeskWish>) => void
  readonly measured?: ReactNode
}

/** Number of filters besides days and text, shown on the button that collapses them. */
const countOf = ({ sizes, categoryId, colour, priceMax }: DeskWish) => ({
  sizes: Object.keys(sizes).length,
  other: [categoryId, colour, priceMax].filter((one) => one !== null).length,
})

/**
 * The filters besides the days: text, category, colour, highest rent, sizes. A phone shows the text and collapses the rest; elsewhere only
 * the sizes are collapsed.
 */
export function WishBar({ wish, groups, pieces, onChange, measured }: WishBarProps) {
  const { t } = useLingui()
  const nameOf = useNameOf()
  const colours = useColours(pieces)
  const count = countOf(wish)
  const [isOpen, setOpen] = useState(count.sizes > 0)
  const hidden = { base: isOpen ? 'block' : 'none', md: 'block' }
  return (
    <Box>
      <Box
        display="grid"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr) auto',
          md: 'repeat(3, minmax(0, 1fr)) auto',
          xl: 'minmax(0, 1.6fr) repeat(3, minmax(0, 1fr)) auto',
        }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <Box gridColumn={{ base: 'auto', md: '1 / -1', xl: 'auto' }}>
          <TextField
            label={t`Name, code or words`}
            value={wish.text}
            onChange={(text) => onChange({ text })}
            autoComplete="off"
            start={<Search size={18} aria-hidden />}
            end={<CameraButton />}
          />
        </Box>
        <Box order={{ md: '1' }}>
          <WishesButton count={count} isOpen={isOpen} onPress={() => setOpen(!isOpen)} />
        </Box>
        <Box display={hidden} gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <ChoiceField
            label={t`Category`}
            value={wish.categoryId}
            onChange={(categoryId) => onChange({ categoryId })}
            choices={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
            none={t`All categories`}
          />
        </Box>
        <Box display={hidden} gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <ChoiceField
            label={t`Colour`}
            value={wish.colour}
            onChange={(colour) => onChange({ colour })}
            choices={colours}
            none={t`Any colour`}
          />
        </Box>
        <Box display={hidden} gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <MoneyField
            label={t`Maximum rent`}
            value={wish.priceMax === null ? null : minor(wish.priceMax)}
            onChange={(priceMax) => onChange({ priceMax })}
          />
        </Box>
      </Box>
      {isOpen && (
        <Box mt="4" p={{ base: '3', md: '4' }} bg="sunken" borderRadius="l2">
          {measured}
          <SizePanel wish={wish} onChange={onChange} />
        </Box>
      )}
    </Box>
  )
}

interface WishesButtonProps {
  readonly count: ReturnType<typeof countOf>
  readonly isOpen: boolean
  readonly onPress: () => void
}

function WishesButton({ count, isOpen, onPress }: WishesButtonProps) {
  const { t } = useLingui()
  const format = useFormat()
  const onPhone = count.sizes + count.other
  const isRequested = { base: onPhone > 0, md: count.sizes > 0 }
  const named = (word: string, number: number) => (number > 0 ? `${word} (${format.number(number)})` : word)
  return (
    <Button
      variant="outline"
      color="ink"
      bg={{ base: isRequested.base ? 'selection' : 'surface', md: isRequested.md ? 'selection' : 'surface' }}
      borderColor={{ base: isRequested.base ? 'gold.border' : 'lineStrong', md: isRequested.md ? 'gold.border' : 'lineStrong' }}
      aria-expanded={isOpen}
      onClick={onPress}
    >
      <Ruler aria-hidden />
      <Box as="span" hideFrom="md">
        {named(t({ message: 'Filters', context: 'search' }), onPhone)}
      </Box>
      <Box as="span" hideBelow="md">
        {named(t`Sizes`, count.sizes)}
      </Box>
    </Button>
  )
}

/** A filter that was set from elsewhere, with a button to remove it. */
export function WishChip({ children, onDrop }: { readonly children: string; readonly onDrop: () => void }) {
  const { t } = useLingui()
  return (
    <Flex align="center" gap="1" ps="4" bg="selection" borderRadius="full" maxW="full">
      <Box textStyle="sm" fontWeight="600" truncate>
        {children}
      </Box>
      <Button variant="ghost" color="muted" px="0" minW="11" aria-label={t`Remove: ${children}`} onClick={onDrop}>
        <X aria-hidden />
      </Button>
    </Flex>
  )
}

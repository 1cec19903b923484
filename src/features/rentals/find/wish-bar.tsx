import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Ruler, Search, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { minor } from '#domain/kernel/money.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { ChoiceField } from '../../../ui/choice-field.tsx'
import { Button } from '../../../ui/elements.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { DeskWish } from './find-address.ts'
import { SizePanel } from './size-panel.tsx'
import type { DeskGroup, DeskPiece } from './use-pieces.ts'

interface Colour {
  readonly value: string
  readonly label: string
}

/** The colours that the shop has, each once, in the page's language. */
function useColours(pieces: readonly DeskPiece[]): readonly Colour[] {
  const nameOf = useNameOf()
  const found = new Map(pieces.map((piece) => [piece.colourEn || piece.colourAr, piece]))
  return [...found]
    .filter(([value]) => value !== '')
    .map(([value, piece]) => ({ value, label: nameOf({ nameAr: piece.colourAr, nameEn: piece.colourEn }) }))
    .toSorted((a, b) => (a.label < b.label ? -1 : 1))
}

export interface WishBarProps {
  readonly wish: DeskWish
  readonly groups: readonly DeskGroup[]
  readonly pieces: readonly DeskPiece[]
  readonly onChange: (change: Partial<DeskWish>) => void
  /** The customer's measurements, offered in the panel of sizes. */
  readonly measured?: ReactNode
}

/** What she looks for besides the days: words, category, colour, the highest rent, sizes. */
export function WishBar({ wish, groups, pieces, onChange, measured }: WishBarProps) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const colours = useColours(pieces)
  const sizeCount = Object.keys(wish.sizes).length
  const [isSizing, setSizing] = useState(sizeCount > 0)
  const count = format.number(sizeCount)
  return (
    <Box>
      <Box
        display="grid"
        gridTemplateColumns={{ base: '1fr 1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) auto' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <TextField
            label={t`Name, code or words`}
            value={wish.text}
            onChange={(text) => onChange({ text })}
            autoComplete="off"
            hint={undefined}
            start={<Search size={18} aria-hidden />}
          />
        </Box>
        <ChoiceField
          label={t`Category`}
          value={wish.categoryId}
          onChange={(categoryId) => onChange({ categoryId })}
          choices={groups.map((group) => ({ value: group.id, label: nameOf(group) }))}
          none={t`All categories`}
        />
        <ChoiceField
          label={t`Colour`}
          value={wish.colour}
          onChange={(colour) => onChange({ colour })}
          choices={colours}
          none={t`Any colour`}
        />
        <MoneyField
          label={t`Rent at most`}
          value={wish.priceMax === null ? null : minor(wish.priceMax)}
          onChange={(priceMax) => onChange({ priceMax })}
        />
        <Button
          variant="outline"
          color="ink"
          bg={sizeCount > 0 ? 'selection' : 'surface'}
          borderColor={sizeCount > 0 ? 'gold.border' : 'lineStrong'}
          aria-expanded={isSizing}
          onClick={() => setSizing(!isSizing)}
        >
          <Ruler aria-hidden />
          {sizeCount > 0 ? <Trans>Sizes ({count})</Trans> : <Trans>Sizes</Trans>}
        </Button>
      </Box>
      {isSizing && (
        <Box mt="4" p={{ base: '3', md: '4' }} bg="sunken" borderRadius="l2">
          {measured}
          <SizePanel wish={wish} onChange={onChange} />
        </Box>
      )}
    </Box>
  )
}

/** A wish that was set from elsewhere, with the way to drop it. */
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

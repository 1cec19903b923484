import { Badge } from '@chakra-ui/react/badge'
import { useLingui } from '@lingui/react'
import { RENT_LOOKS, type RentAppearance } from './rent-appearance.ts'

const CUT = { maxW: 'full', overflow: 'hidden', textOverflow: 'ellipsis', '& svg': { flexShrink: '0' } } as const

/** The state of a piece or booking with colour, icon and word. `children` replaces the word. */
export function RentMark({ appearance, children }: { readonly appearance: RentAppearance; readonly children?: string }) {
  const { _ } = useLingui()
  const { icon: Icon, word, ink, soft } = RENT_LOOKS[appearance]
  return (
    <Badge css={CUT} color={ink} bg={soft} data-look={appearance}>
      <Icon size={15} aria-hidden />
      {children ?? _(word)}
    </Badge>
  )
}

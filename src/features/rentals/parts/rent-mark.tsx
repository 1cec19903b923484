import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react'
import { RENT_LOOKS, type RentAppearance } from './rent-appearance.ts'

const appearances = Object.fromEntries(Object.entries(RENT_LOOKS).map(([name, { ink, soft }]) => [name, { color: ink, bg: soft }]))

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    px: '2.5',
    h: '7',
    borderRadius: 'full',
    textStyle: 'sm',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    maxW: 'full',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    '& svg': { flexShrink: '0' },
  },
  variants: { look: appearances },
})

/** The state of a piece or booking with colour, icon and word. `children` replaces the word. */
export function RentMark({ appearance, children }: { readonly appearance: RentAppearance; readonly children?: string }) {
  const { _ } = useLingui()
  const { icon: Icon, word } = RENT_LOOKS[appearance]
  return (
    <Mark look={appearance} data-look={appearance}>
      <Icon size={15} aria-hidden />
      {children ?? _(word)}
    </Mark>
  )
}

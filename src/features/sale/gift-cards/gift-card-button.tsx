import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { useMay } from '../../../engine/session.ts'
import { IconButton } from '../../../ui/elements.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { openCardAtom } from './card-atoms.ts'

/** Beside the search: puts a gift card on the bill. */
export function GiftCardButton() {
  const { t } = useLingui()
  const openSheet = useSetAtom(sheetAtom)
  const open = useSetAtom(openCardAtom)
  if (!useMay()(may('pointOfSale', 'sellGiftCards'))) return null
  return (
    <IconButton
      variant="outline"
      bg="surface"
      h="14"
      w="14"
      flexShrink="0"
      aria-label={t`Gift card`}
      title={t`Gift card`}
      onClick={() => {
        open(null)
        openSheet('gift-card')
      }}
    >
      <Gift />
    </IconButton>
  )
}

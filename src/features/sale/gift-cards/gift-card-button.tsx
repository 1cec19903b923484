import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Gift } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import { useMay } from '../../../engine/session.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { SearchSideButton } from '../catalogue/search-side-button.tsx'
import { openCardAtom } from './card-atoms.ts'

export function GiftCardButton() {
  const { t } = useLingui()
  const openSheet = useSetAtom(sheetAtom)
  const open = useSetAtom(openCardAtom)
  if (!useMay()(may('pointOfSale', 'sellGiftCards'))) return null
  const onClick = () => {
    open(null)
    openSheet('gift-card')
  }
  return <SearchSideButton label={t`Gift card`} icon={<Gift />} onClick={onClick} />
}

import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Calculator } from 'lucide-react'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { SearchSideButton } from '../catalogue/search-side-button.tsx'

/** A button next to the search, for an item that is not in the catalogue. */
export function OpenAmountButton() {
  const { t } = useLingui()
  const openSheet = useSetAtom(sheetAtom)
  return <SearchSideButton label={t`Other amount`} icon={<Calculator />} onClick={() => openSheet('open-amount')} />
}

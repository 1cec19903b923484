import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Calculator } from 'lucide-react'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { SearchSideButton } from '../catalogue/search-side-button.tsx'

export function OpenAmountButton() {
  const { t } = useLingui()
  const openSheet = useSetAtom(sheetAtom)
  return <SearchSideButton label={t`Other amount`} icon={<Calculator />} onClick={() => openSheet('open-amount')} />
}

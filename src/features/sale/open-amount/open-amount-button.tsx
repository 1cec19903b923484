import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { Calculator } from 'lucide-react'
import { IconButton } from '../../../ui/elements.ts'
import { sheetAtom } from '../../cart/cart-atoms.ts'

/** Beside the search: what is on no list is typed. */
export function OpenAmountButton() {
  const { t } = useLingui()
  const openSheet = useSetAtom(sheetAtom)
  return (
    <IconButton
      variant="outline"
      bg="surface"
      h="14"
      w="14"
      flexShrink="0"
      aria-label={t`Other amount`}
      title={t`Other amount`}
      onClick={() => openSheet('open-amount')}
    >
      <Calculator />
    </IconButton>
  )
}

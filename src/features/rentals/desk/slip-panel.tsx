import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { usePrintKey } from '../../../device/print-key.ts'
import { printsByItself } from '../../../device/print-preference.ts'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { Skeleton } from '../../../ui/elements.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { deskSlipPaperName } from '../papers/paper-names.ts'
import { DeskSlip, type Slip } from './desk-slip.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'

/** The slip as it is printed. It prints by itself once, where this device does so after a sale, and again on demand. */
export function SlipPanel({ slip, isAlone = true }: { readonly slip: Slip; readonly isAlone?: boolean }) {
  const paper = usePaperOfShop()
  const { print, node, drawn, isCopy } = usePaperPrinting({ name: deskSlipPaperName(slip), paper })
  const hasPrinted = useRef(false)
  const printOnce = useEffectEvent(() => {
    if (hasPrinted.current || !isAlone || !printsByItself()) return
    hasPrinted.current = true
    print()
  })
  useEffect(() => {
    if (node) printOnce()
  }, [node])
  // Of several slips none is the one that is meant.
  usePrintKey(isAlone ? print : null)
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <QuietButton icon={<Printer size={18} aria-hidden />} disabled={!node} onClick={print}>
        <Trans>Print the slip</Trans>
      </QuietButton>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" maxW="full" overflowX="auto">
        <Suspense fallback={<Skeleton h="320px" w="72mm" />}>
          <div {...drawn}>
            <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
              <DeskSlip slip={slip} paper={paper} isCopy={isCopy} />
            </PaperLogo>
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { printsByItself } from '../../../device/print-preference.ts'
import { printNode, wholePaper } from '../../../device/printer.ts'
import { Skeleton } from '../../../ui/elements.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { DeskSlip, type Slip } from './desk-slip.tsx'

/** The slip as it is printed. It prints by itself once, where this device does so after a sale, and again on demand. */
export function SlipPanel({ slip, isAlone = true }: { readonly slip: Slip; readonly isAlone?: boolean }) {
  const [paper, setPaper] = useState<HTMLDivElement | null>(null)
  const hasPrinted = useRef(false)
  const printOnce = useEffectEvent((node: HTMLElement) => {
    if (hasPrinted.current || !isAlone || !printsByItself()) return
    hasPrinted.current = true
    void wholePaper(node).then(() => printNode(node, 'mm80'), reportError)
  })
  useEffect(() => {
    if (paper) printOnce(paper)
  }, [paper])
  return (
    <Box display="grid" gap="3" justifyItems="start">
      <QuietButton icon={<Printer size={18} aria-hidden />} disabled={!paper} onClick={() => paper && void printNode(paper, 'mm80')}>
        <Trans>Print the slip</Trans>
      </QuietButton>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" maxW="full" overflowX="auto">
        <Suspense fallback={<Skeleton h="320px" w="72mm" />}>
          <div ref={setPaper}>
            <PaperLogo value={<ShopLogo isGrey />}>
              <DeskSlip slip={slip} />
            </PaperLogo>
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}

import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { usePrintKey } from '../../../device/print-key.ts'
import type { Paper } from '../../../device/printer.ts'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'

export interface PaperViewerProps {
  /** The name that identifies it as an original; null for public pages and if it is always a copy. */
  readonly name: string | null
  readonly paper: Paper
  readonly children: (isCopy: boolean) => ReactNode
  readonly acts?: ReactNode
  /** Accessible name where the paper is the whole page. */
  readonly heading?: string
  /** The logo of the shop; public pages load it without an account. */
  readonly logo?: ReactNode
}

/** A paper on the screen as it is printed, with its print button. */
export function PaperViewer({ name, paper, children, acts, heading, logo = <ShopLogo isGrey={paper !== 'a4'} /> }: PaperViewerProps) {
  const { print, drawn, isCopy } = usePaperPrinting({ name, paper })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4">
      {heading && (
        <Box as="h1" srOnly>
          {heading}
        </Box>
      )}
      <Flex gap="2" wrap="wrap" justify="flex-end" data-print="none" css={{ '@media (max-width: 767px)': { '& > *': { flexGrow: '1' } } }}>
        {acts}
        <PrimaryButton icon={<Printer size={20} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </PrimaryButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="500px" />}>
          <PaperLogo value={logo}>
            <div {...drawn}>{children(isCopy)}</div>
          </PaperLogo>
        </Suspense>
      </Box>
    </Box>
  )
}

import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import type { ShiftFile } from '#domain/shifts/shift-views.ts'
import { isBeyond } from '#domain/shifts/z-figures.ts'
import { failureOf } from '../../data/api/api.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { usePrintKey } from '../../device/print-key.ts'
import { paperName } from '../../data/storage/printed-papers.ts'
import { usePaperPrinting } from '../../engine/print/use-paper-printing.ts'
import { Notice } from '../../ui/notice.tsx'
import { PaperLogo } from '../../ui/paper/paper-parts.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { ShopLogo } from '../payments/shop-logo.tsx'
import { ShiftPaper } from './shift-paper.tsx'
import { usePaperOfShop } from '../payments/paper-of-shop.ts'

interface PaperPanelProps {
  readonly file: ShiftFile
  readonly isBlind: boolean
  /** True if the paper is the main content; next to an open shift it is secondary. */
  readonly isMain: boolean
}

/** The paper of a shift as it is printed, with its print button. */
export function PaperPanel({ file, isBlind, isMain }: PaperPanelProps) {
  const PrintButton = isMain ? PrimaryButton : QuietButton
  const sentence = useFailureSentence()
  const paper = usePaperOfShop()
  const { print, drawn, isCopy } = usePaperPrinting({ name: paperName('shift', [file, isBlind]), paper })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4">
      {!isBlind && isBeyond(file) && <Notice tone="warn">{sentence(failureOf('sum-too-large'))}</Notice>}
      <Flex justify="flex-end" data-print="none">
        <PrintButton size="md" icon={<Printer size={18} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </PrintButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="500px" />}>
          <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
            <div {...drawn}>
              <ShiftPaper file={file} isBlind={isBlind} paper={paper} isCopy={isCopy} />
            </div>
          </PaperLogo>
        </Suspense>
      </Box>
    </Box>
  )
}

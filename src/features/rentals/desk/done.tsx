import { Heading } from '@chakra-ui/react/heading'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Printer, SunMedium } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { plural } from '@lingui/core/macro'
import { useIsAllSent } from '../../../engine/at-till.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { usePrintKey } from '../../../device/print-key.ts'
import { printsByItself } from '../../../device/print-preference.ts'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { useGo } from '../../../engine/app-link.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { usePaperOfShop } from '../../payments/paper-of-shop.ts'
import { deskSlipPaperName } from '../papers/paper-names.ts'
import { DeskSlip, type Slip } from './desk-slip.tsx'
import { BOARD_PATH } from './next-step.ts'

/** Success message, and where the data is stored. */
export function DoneHead({ children }: { readonly children: string }) {
  const { t } = useLingui()
  const isSent = useIsAllSent()
  return (
    <Flex align="center" gap="4">
      <Flex align="center" justify="center" boxSize="16" borderRadius="full" bg="goodSoft" color="good" flexShrink="0">
        <Check size={34} strokeWidth={2.4} aria-hidden />
      </Flex>
      <Box>
        <Heading as="h2" fontSize="24px">
          {children}
        </Heading>
        <StateChip state={isSent ? 'active' : 'waiting'}>{isSent ? t`Saved and sent` : t`Saved on this device`}</StateChip>
      </Box>
    </Flex>
  )
}

/** The slip as printed. Prints automatically once if this device prints after a sale, and again on demand. */
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
  // With several slips the print shortcut would be ambiguous.
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

export function DonePanel({ slip, onNext }: { readonly slip: Slip; readonly onNext: () => void }) {
  const { t } = useLingui()
  const go = useGo()
  const count = slip.pieces.length
  const out = t`${plural(count, { one: 'One piece is handed over', two: 'Two pieces are handed over', few: '# pieces are handed over', many: '# pieces are handed over', other: '# pieces are handed over' })}`
  return (
    <Box display="grid" gap="6">
      <DoneHead>{out}</DoneHead>
      <Flex gap="3" wrap="wrap">
        <PrimaryButton autoFocus onClick={onNext}>
          <Trans>Hand over to another customer</Trans>
        </PrimaryButton>
        <QuietButton h="12" icon={<SunMedium size={18} aria-hidden />} onClick={() => go(BOARD_PATH)}>
          <Trans>Today’s board</Trans>
        </QuietButton>
      </Flex>
      <SlipPanel slip={slip} />
    </Box>
  )
}

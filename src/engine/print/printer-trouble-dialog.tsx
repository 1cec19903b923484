import { Heading } from '@chakra-ui/react/heading'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { CARD } from '../../ui/confirm.tsx'
import { Modal } from '../../ui/modal.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { printerFaultWords } from './printer-fault-words.ts'
import { type PrinterTrouble, showPrinterTrouble } from './printer-trouble.ts'

/** Explains why a paper was not printed; it can be printed again here or with the browser. */
export function PrinterTroubleDialog({ trouble: { fault, again, byBrowser } }: { readonly trouble: PrinterTrouble }) {
  const { t, i18n } = useLingui()
  const close = () => showPrinterTrouble(null)
  const go = (way: () => void) => () => {
    close()
    way()
  }
  return (
    <Modal isOpen onClose={close} label={t`The paper was not printed`} role="alertdialog" css={CARD}>
      <Box p="6">
        <Heading as="h2" fontSize="20px" fontWeight="600" mb="2">
          <Trans>The paper was not printed</Trans>
        </Heading>
        <Box color="muted">{i18n._(printerFaultWords[fault])}</Box>
        <Box color="muted" mt="2">
          <Trans>What you saved is kept.</Trans>
        </Box>
        <Flex gap="3" mt="6" justify="flex-end" wrap="wrap">
          <QuietButton onClick={close}>{t`Close`}</QuietButton>
          <QuietButton onClick={go(byBrowser)}>{t`Print by the browser`}</QuietButton>
          <PrimaryButton size="md" icon={<Printer size={18} aria-hidden />} onClick={go(again)}>{t`Print again`}</PrimaryButton>
        </Flex>
      </Box>
    </Modal>
  )
}

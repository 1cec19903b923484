import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Plug } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../../data/clock.ts'
import { choosePaper, chosenPaper } from '../../../device/print-preference.ts'
import { PrinterFailure, type PrinterFault } from '../../../device/printers/printer-failure.ts'
import {
  PRINTER_KINDS,
  type PrinterKind,
  connectedPrinter,
  forgetPrinter,
  newPrinter,
  printers,
  savePrinter,
} from '../../../device/printers/printer-settings.ts'
import { choosePrinter, isSupported } from '../../../device/printers/send.ts'
import { printerFaultWords } from '../../../engine/print/printer-fault-words.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { PrinterCard } from './printer-card.tsx'
import { kindWords } from './printer-words.ts'

/** The receipt and label printers of this device, which print without a dialog, and how to print without one from the browser. */
export function PrintersPanel() {
  const { t, i18n } = useLingui()
  const [all, setAll] = useState(printers)
  const [fault, setFault] = useState<PrinterFault | null>(null)
  const refresh = () => setAll(printers())
  const run = async (job: () => Promise<unknown>) => {
    setFault(null)
    try {
      await job()
    } catch (cause) {
      if (!(cause instanceof PrinterFailure)) throw cause
      // Cancelling the browser's dialog is not an error.
      if (cause.fault !== 'not-chosen') setFault(cause.fault)
    }
    refresh()
  }
  const connect = (kind: PrinterKind) => async () => {
    const identity = await choosePrinter(kind)
    const chosen = chosenPaper()
    const printer =
      connectedPrinter(kind, identity) ?? newPrinter({ id: newId(), kind, identity, roll: chosen === 'mm58' ? 'mm58' : 'mm80' })
    savePrinter(printer)
    if (printer.roles.includes('receipts')) choosePaper(printer.roll)
  }
  const ways = PRINTER_KINDS.filter(isSupported)
  return (
    <Panel title={t`Printers of this device`}>
      <Box color="muted" mb="4" maxW="60ch">
        <Trans>A connected printer prints receipts, slips and labels without a dialog. A4 pages are printed by the browser.</Trans>
      </Box>
      {fault && (
        <Box mb="4">
          <Notice tone="bad">{i18n._(printerFaultWords[fault])}</Notice>
        </Box>
      )}
      <Box as="ul" listStyleType="none">
        {all.map((printer) => (
          <PrinterCard
            key={printer.id}
            printer={printer}
            onChange={refresh}
            onRun={run}
            onForget={() => {
              forgetPrinter(printer.id)
              refresh()
            }}
          />
        ))}
      </Box>
      <Flex gap="2" wrap="wrap" mt={all.length > 0 ? '4' : '0'}>
        {ways.map((kind) => (
          <QuietButton key={kind} icon={<Plug size={18} aria-hidden />} onClick={() => void run(connect(kind)).catch(reportError)}>
            {i18n._(kindWords[kind].connect)}
          </QuietButton>
        ))}
      </Flex>
      {ways.length === 0 && (
        <Notice tone="info">
          <Trans>This browser cannot reach printers by itself. Use Chrome or Edge on a computer or an Android device.</Trans>
        </Notice>
      )}
      <KioskGuide />
    </Panel>
  )
}

const CHROME_FLAG = '--kiosk-printing'

/** For printers that only the operating system reaches. */
function KioskGuide() {
  const { t } = useLingui()
  return (
    <Box asChild mt="5" color="muted">
      <details>
        <Box as="summary" cursor="pointer" minH="11" display="flex" alignItems="center" color="gold.fg" fontWeight="600">
          {t`Printing without a dialog on the printer of the computer`}
        </Box>
        <Box as="ol" ps="5" display="grid" gap="1" maxW="60ch">
          <li>{t`Make the receipt printer the standard printer of the computer, with the size of its roll.`}</li>
          <li>{t`Close all windows of Chrome.`}</li>
          <li>
            <Trans>
              Open the properties of the shortcut of Chrome and add this at the end of its target, after a space:{' '}
              <bdi>
                <code dir="ltr">{CHROME_FLAG}</code>
              </bdi>
            </Trans>
          </li>
          <li>{t`Open the app by that shortcut: the browser prints at once, without asking.`}</li>
        </Box>
      </details>
    </Box>
  )
}

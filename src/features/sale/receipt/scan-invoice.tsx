import { useLingui } from '@lingui/react/macro'
import { playScanSound } from '../../../device/sound.ts'
import { useScanner } from '../../../device/use-scanner.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { invoiceByNumber, receiptPath } from './invoice-by-number.ts'

const isInvoice = async (code: string): Promise<boolean> => (await invoiceByNumber(code)) !== null

/** Opens the invoice of a scanned receipt or gift receipt. */
export function ScanInvoice() {
  const { t } = useLingui()
  const go = useGo()
  const open = async (code: string) => {
    const document = await invoiceByNumber(code)
    playScanSound(document ? 'good' : 'bad')
    if (document) go(receiptPath(document.id))
    else showToast({ text: t`No invoice on this till has the number ${code}.`, tone: 'bad' })
  }
  useScanner((code) => void open(code).catch(reportError), isInvoice)
  return null
}

import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/elements.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reportProgramError } from '../shell/error-report.ts'
import { ExportStopped, RowsNotRead, type SheetPages, csvOf, download, packExcel } from './sheet.ts'

/** What an export tells while it reads, and by what it is stopped. */
export interface ExportWatch {
  readonly onRead: (read: number, total: number) => void
  readonly signal: AbortSignal
}

export interface SheetSource {
  /** Every row of the list or report, not only the page on the screen. Its pages throw ExportStopped and what reading throws. */
  readonly pages: (watch: ExportWatch) => SheetPages
}

type Ending = 'xlsx' | 'csv'

const packed = (sheet: SheetPages, ending: Ending, signal: AbortSignal): Promise<Blob> =>
  ending === 'csv' ? csvOf(sheet) : packExcel(sheet, signal)

/** Below this a file is there before anybody could read how far it is. */
const TOLD_FROM = 2_000
/** Whatever takes longer, be it short or of a server that hangs, is told of and can be stopped. */
const TOLD_AFTER_MS = 1_500

/** Makes one file at a time, tells how far it is, and says so when it could not be made. */
function useExport(name: string, sheet: SheetSource) {
  const { t } = useLingui()
  const format = useFormat()
  const running = useRef<AbortController | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const make = async (ending: Ending, signal: AbortSignal) => {
    const onRead = (read: number, total: number) => {
      const [now, all] = [format.number(read), format.number(total)]
      if (total >= TOLD_FROM) setProgress(t`${now} of ${all} rows`)
    }
    const file = `${name}.${ending}`
    // It is offered once it is whole; whatever stops it leaves nothing behind.
    download(file, await packed(sheet.pages({ onRead, signal }), ending, signal))
    showToast({ text: t`${file} downloaded successfully` })
  }
  const take = async (ending: Ending) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const slow = setTimeout(() => setProgress((told) => told ?? t`Reading the rows…`), TOLD_AFTER_MS)
    try {
      await make(ending, controller.signal)
    } catch (cause) {
      if (cause instanceof ExportStopped) return showToast({ text: t`Stopped. No file was created.` })
      if (cause instanceof RowsNotRead) return showToast({ text: t`The rows could not be read. Try again.`, tone: 'bad' })
      showToast({ text: t`The file could not be created. Narrow the list with filters, or download the CSV file.`, tone: 'bad' })
      reportProgramError(cause)
    } finally {
      clearTimeout(slow)
      setBusy(false)
      setProgress(null)
    }
  }
  return { progress, isBusy, take, stop: () => running.current?.abort() }
}

export interface ExportButtonsProps {
  readonly name: string
  readonly sheet: SheetSource
  /** What is printed, where that is more than the page as it stands. */
  readonly onPrint?: () => void
  readonly isPrinting?: boolean
  /** Whether it can be printed, too. */
  readonly isPrinted?: boolean
}

/** Takes what is on the screen away: Excel, CSV, paper. */
export function ExportButtons({ name, sheet, onPrint = () => window.print(), isPrinting = false, isPrinted = true }: ExportButtonsProps) {
  const { t } = useLingui()
  const { progress, isBusy, take, stop } = useExport(name, sheet)
  const look = { variant: 'ghost', color: 'muted', px: '2', disabled: isBusy } as const
  return (
    <>
      {progress !== null && (
        <Flex align="center" gap="2" textStyle="sm" color="muted" role="status">
          {progress}
          <QuietButton size="sm" onClick={stop}>{t`Stop`}</QuietButton>
        </Flex>
      )}
      <Button {...look} aria-label={t`Excel file`} onClick={() => void take('xlsx')}>
        <FileSpreadsheet aria-hidden /> {t`Excel`}
      </Button>
      <Button {...look} aria-label={t`CSV file`} onClick={() => void take('csv')}>
        <FileText aria-hidden /> {t`CSV`}
      </Button>
      {isPrinted && (
        <Button {...look} disabled={isPrinting} aria-busy={isPrinting || undefined} onClick={onPrint}>
          <Printer aria-hidden /> {t`Print`}
        </Button>
      )}
    </>
  )
}

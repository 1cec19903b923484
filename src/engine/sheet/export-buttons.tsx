import { Button } from '@chakra-ui/react/button'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFormat } from '../../i18n/format.ts'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { reportProgramError } from '../shell/error-report.ts'
import { ExportStopped, RowsNotRead, type SheetPages, csvOf, download, packExcel } from './sheet.ts'

/** Reports the progress of an export and stops it. */
export interface ExportWatch {
  readonly onRead: (read: number, total: number) => void
  readonly signal: AbortSignal
}

export interface SheetSource {
  /** Reads every row of the list or report, not only the current page. Its pages throw ExportStopped and read errors. */
  readonly pages: (watch: ExportWatch) => SheetPages
}

type Ending = 'xlsx' | 'csv'

const packed = (sheet: SheetPages, ending: Ending, signal: AbortSignal): Promise<Blob> =>
  ending === 'csv' ? csvOf(sheet) : packExcel(sheet, signal)

/** Below this number of rows, a file is ready before a progress message could be read. */
const TOLD_FROM = 2_000
/** After this time, the progress is shown in any case, with a button to stop. */
const TOLD_AFTER_MS = 1_500

/** Creates one file at a time, and reports its progress and failures. */
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
    download(file, await packed(sheet.pages({ onRead, signal }), ending, signal))
    showToast({ text: t`${file} downloaded successfully` })
  }
  const take = async (ending: Ending) => {
    const controller = new AbortController()
    running.current = controller
    setBusy(true)
    const slow = setTimeout(() => setProgress((reported) => reported ?? t`Reading the rows…`), TOLD_AFTER_MS)
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
  readonly onPrint?: () => void
  readonly isPrinting?: boolean
  readonly isPrinted?: boolean
}

/** Buttons to export what is on the screen: Excel, CSV, print. */
export function ExportButtons({ name, sheet, onPrint = () => window.print(), isPrinting = false, isPrinted = true }: ExportButtonsProps) {
  const { t } = useLingui()
  const { progress, isBusy, take, stop } = useExport(name, sheet)
  const buttonProps = { variant: 'ghost', color: 'muted', px: '2', disabled: isBusy } as const
  return (
    <>
      {progress !== null && (
        <Flex align="center" gap="2" textStyle="sm" color="muted" role="status">
          {progress}
          <QuietButton size="sm" onClick={stop}>{t`Stop`}</QuietButton>
        </Flex>
      )}
      <Button {...buttonProps} aria-label={t`Excel file`} onClick={() => void take('xlsx')}>
        <FileSpreadsheet aria-hidden /> {t`Excel`}
      </Button>
      <Button {...buttonProps} aria-label={t`CSV file`} onClick={() => void take('csv')}>
        <FileText aria-hidden /> {t`CSV`}
      </Button>
      {isPrinted && (
        <Button {...buttonProps} disabled={isPrinting} aria-busy={isPrinting || undefined} onClick={onPrint}>
          <Printer aria-hidden /> {t`Print`}
        </Button>
      )}
    </>
  )
}

import { IconButton } from '../ui/elements.ts'
import { useLingui } from '@lingui/react/macro'
import { FileSpreadsheet, FileText, Printer } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '../ui/toast.tsx'
import { type SheetTable, csvOf, download, excelOf } from './sheet.ts'

export interface SheetSource {
  /** Every row of the list or report, not only the page on the screen; null when it could not be read. */
  readonly table: () => Promise<SheetTable | null>
}

/** Takes what is on the screen away: Excel, CSV, paper. */
export function ExportButtons({ name, sheet }: { readonly name: string; readonly sheet: SheetSource }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const take = async (ending: 'xlsx' | 'csv') => {
    setBusy(true)
    const table = await sheet.table().finally(() => setBusy(false))
    if (!table) return showToast({ text: t`The rows could not be read. Try again.`, tone: 'bad' })
    const file = `${name}.${ending}`
    download(file, ending === 'csv' ? new Blob([csvOf(table)], { type: 'text/csv;charset=utf-8' }) : await excelOf(table))
    showToast({ text: t`${file} downloaded successfully` })
  }
  const look = { variant: 'ghost', color: 'muted', disabled: isBusy } as const
  return (
    <>
      <IconButton {...look} aria-label={t`Excel file`} title={t`Excel file`} onClick={() => void take('xlsx')}>
        <FileSpreadsheet />
      </IconButton>
      <IconButton {...look} aria-label={t`CSV file`} title={t`CSV file`} onClick={() => void take('csv')}>
        <FileText />
      </IconButton>
      <IconButton {...look} aria-label={t`Print`} title={t`Print`} onClick={() => window.print()}>
        <Printer />
      </IconButton>
    </>
  )
}

import { useLingui } from '@lingui/react/macro'
import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { EntityPresentation } from '../entity/presentation.ts'
import { reportProgramError } from '../shell/error-report.ts'
import { download, excelOf } from '../sheet/sheet.ts'
import { faultSheet } from './fault-sheet.ts'
import { headOf, useSentence } from './fault-table.tsx'
import type { CheckedFile } from './import-steps.ts'
import type { CellFault } from './read-rows.ts'

interface FaultDownloadProps {
  readonly presentation: EntityPresentation
  readonly of: Pick<CheckedFile, 'rows' | 'shop'>
  readonly faults: readonly CellFault[]
}

export function FaultDownload({ presentation, of: { rows, shop }, faults }: FaultDownloadProps) {
  const { t, i18n } = useLingui()
  const sentence = useSentence(shop.columns)
  const [isPending, setPending] = useState(false)
  const take = async () => {
    setPending(true)
    const language = i18n.locale === 'en' ? 'en' : 'ar'
    const table = faultSheet(rows, faults, {
      ...{ title: i18n._(presentation.title), isRightToLeft: language === 'ar', what: shop.faultHead[language], sentence },
      headOf: (field) => headOf(shop.columns, field, language),
    })
    try {
      download(`${presentation.entity.plural}-to-correct.xlsx`, await excelOf(table))
    } catch (cause) {
      showToast({ text: t`The file could not be created. Press the button again.`, tone: 'bad' })
      reportProgramError(cause)
    } finally {
      setPending(false)
    }
  }
  return (
    <QuietButton h="12" icon={<FileDown aria-hidden />} isPending={isPending} onClick={() => void take()}>
      {t`Download errors`}
    </QuietButton>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { EntityPresentation } from '../entity/presentation.ts'
import { reportProgramError } from '../shell/error-report.ts'
import { RowsNotRead, download, excelOf } from '../sheet/sheet.ts'
import type { ImportFault, ImportSteps } from './import-steps.ts'
import { templateOf } from './import-template.ts'

const faultWords: Record<ImportFault, MessageDescriptor> = {
  'too-large': msg`The file is larger than 10 MB. Split it into several files.`,
  'too-large-inside': msg`This file contains more than can be opened here. Keep only the list in it, and choose it again.`,
  'too-many-lines': msg`The file has more than 20,000 lines. Split it into several files.`,
  'too-wide': msg`The first sheet is wider than 200 columns. Keep only the list in it, and choose it again.`,
  'not-readable': msg`This file could not be read. Save it as an Excel file (.xlsx) or as CSV, then choose it again.`,
  'no-sheet': msg`This is not an Excel or CSV file. Save the list as an Excel file (.xlsx), then choose it again.`,
  macros: msg`This file contains macros. Save it as an Excel file without macros (.xlsx), then choose it again.`,
  encrypted: msg`This file is locked with a password. Remove the password in Excel, then choose it again.`,
  'old-excel': msg`This is an old Excel file (.xls). Open it in Excel, save it as .xlsx, then choose it again.`,
  empty: msg`The file has no lines under its headings. Fill in the template, then choose it again.`,
  'no-shop': msg`The rows of the shop could not be read to compare them. Check the connection and try again.`,
}

const ACCEPTED = '.xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ChooseFileProps {
  readonly presentation: EntityPresentation
  readonly steps: ImportSteps
  readonly fault: ImportFault | null
}

/** The first step: a template to download, and a file to choose or drop. */
export function ChooseFile({ presentation, steps, fault }: ChooseFileProps) {
  const { t, i18n } = useLingui()
  const [isOver, setOver] = useState(false)
  const template = useTemplate(presentation, steps)
  const said = template.hasFailed ? 'no-shop' : fault
  return (
    <Panel>
      <Box color="muted">
        <Trans>
          Fill in the template, one on each line, or use your own list with the same headings in Arabic or English. You see every error,
          cell by cell, before anything is saved.
        </Trans>
      </Box>
      <Flex
        {...{ mt: '5', py: '8', px: '4', direction: 'column', align: 'center', gap: '4' }}
        {...{ borderWidth: '2px', borderStyle: 'dashed', borderRadius: 'l3' }}
        borderColor={isOver ? 'gold.solid' : 'lineStrong'}
        bg={isOver ? 'selection' : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          const file = event.dataTransfer.files[0]
          if (file) steps.choose(file)
        }}
      >
        <FileUp size={36} strokeWidth={1.4} aria-hidden />
        <FileChoice accept={ACCEPTED} onChoose={([file]) => file && steps.choose(file)}>
          <PrimaryButton>{t`Choose a file`}</PrimaryButton>
        </FileChoice>
        <QuietButton icon={<FileDown aria-hidden />} isPending={template.isPending} onClick={() => void template.take()}>
          {t`Download the template`}
        </QuietButton>
      </Flex>
      {said && (
        <Box mt="4">
          <Notice tone="bad">{i18n._(faultWords[said])}</Notice>
        </Box>
      )}
    </Panel>
  )
}

function useTemplate(presentation: EntityPresentation, steps: ImportSteps) {
  const { t, i18n } = useLingui()
  const [isPending, setPending] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const take = async () => {
    setPending(true)
    setFailed(false)
    try {
      const { columns, named } = await steps.readShop()
      const table = templateOf(columns, named, i18n.locale === 'en' ? 'en' : 'ar', i18n._(presentation.title), t`Choices`)
      download(`${presentation.entity.plural}.xlsx`, await excelOf(table))
    } catch (cause) {
      if (cause instanceof RowsNotRead) return setFailed(true)
      showToast({ text: t`The file could not be created. Press the button again.`, tone: 'bad' })
      reportProgramError(cause)
    } finally {
      setPending(false)
    }
  }
  return { take, isPending, hasFailed }
}

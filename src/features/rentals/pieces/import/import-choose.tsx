import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { FileDown, FileUp } from 'lucide-react'
import { useRef } from 'react'
import type { FileFault } from '../../../../engine/sheet/file-fault.ts'
import { download, excelOf } from '../../../../engine/sheet/sheet.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../../ui/primary-button.tsx'
import { templateOf } from './import-template.ts'
import type { RentGroups } from '../use-rent-groups.ts'

interface ChooseProps {
  readonly known: RentGroups
  readonly fault: FileFault | null
  readonly isReading: boolean
  readonly onFile: (file: File) => void
}

/** The first step: a template to fill, and a file to choose or to drop. */
export function ChooseFile({ known, fault, isReading, onFile }: ChooseProps) {
  const { t, i18n } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const faults: Readonly<Record<FileFault, string>> = {
    'too-large': t`The file is larger than 10 MB. Split it into several files.`,
    'too-many-lines': t`The file has more than 20,000 lines. Split it into several files.`,
    'too-large-inside': t`This file holds more than can be opened here. Keep only the list in it, and choose it again.`,
    'too-wide': t`The first sheet is wider than 200 columns. Keep only the list in it, and choose it again.`,
    'no-sheet': t`This is no Excel file and no CSV. Save the list as an Excel file (.xlsx), then choose it again.`,
    macros: t`This file holds macros. Save it as an Excel file without macros (.xlsx), then choose it again.`,
    encrypted: t`This file is locked with a password. Take the password off in Excel, then choose it again.`,
    'not-readable': t`This file could not be read. Save it as an Excel file (.xlsx) or as CSV, then choose it again.`,
    'old-excel': t`This is an old Excel file (.xls). Open it in Excel, save it as .xlsx, then choose it again.`,
    empty: t`The file has no lines under its heads. Fill the template, then choose it again.`,
  }
  const template = async () => {
    const language = i18n.locale === 'en' ? 'en' : 'ar'
    download('rent-items.xlsx', await excelOf(templateOf(language, t`Pieces`, known.groups)))
  }
  return (
    <Panel title={t`From Excel or CSV`}>
      <Box color="muted">
        <Trans>
          Fill the template, one piece on each line, or use a list of your own with the same heads in Arabic or English. You see what is
          wrong, line by line, before anything is stored.
        </Trans>
      </Box>
      <Flex
        mt="5"
        direction="column"
        align="center"
        gap="4"
        py="8"
        px="4"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor="lineStrong"
        borderRadius="l3"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          const file = event.dataTransfer.files[0]
          if (file) onFile(file)
        }}
      >
        <FileUp size={36} strokeWidth={1.4} aria-hidden />
        <PrimaryButton isPending={isReading} onClick={() => input.current?.click()}>
          {t`Choose a file`}
        </PrimaryButton>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Choose a file`}
          accept=".xlsx,.csv,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file, corrected, may be chosen again.
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
        <QuietButton icon={<FileDown aria-hidden />} onClick={() => void template()}>
          {t`Download the template`}
        </QuietButton>
      </Flex>
      {fault && (
        <Box mt="4">
          <Notice tone="bad">{faults[fault]}</Notice>
        </Box>
      )}
    </Panel>
  )
}

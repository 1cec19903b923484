import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { importRentItems } from '#domain/rentals/piece/rent-items.ts'
import { AnswerView } from '../../../../engine/answer-view.tsx'
import { newId } from '../../../../data/clock.ts'
import { runCommand } from '../../../../data/ledger/run-command.ts'
import { AppLink } from '../../../../engine/app-link.tsx'
import { useFailureSentence } from '../../../../engine/failure-sentence.ts'
import { PermissionGate } from '../../../../engine/shell/permission-gate.tsx'
import { useSession } from '../../../../engine/session.ts'
import type { FileFault } from '../../../../engine/sheet/file-fault.ts'
import { readSheetFile } from '../../../../engine/sheet/read-file.ts'
import { ScreenPage } from '../../../../engine/shell/toolbar.tsx'
import { useFormat } from '../../../../i18n/format.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { Panel } from '../../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../../ui/primary-button.tsx'
import { ChooseFile } from './import-choose.tsx'
import { FaultTable, columnName } from './import-faults.tsx'
import { type ImportLine, type ReadSheet, readImport } from './import-lines.ts'
import { knownCodes } from './known-codes.ts'
import { ITEMS_PATH } from '../paths.ts'
import { PiecesNav } from '../pieces-nav.tsx'
import { type ImportEnd, type ImportProgress, type ReadyLine, runImport } from './run-import.ts'
import { type RentGroups, useRentGroups } from '../use-rent-groups.ts'

/** Brings a whole list of pieces in from Excel or CSV: what is wrong is told by line before anything is stored. */
export function ImportScreen() {
  return (
    <PermissionGate permission={importRentItems.permission}>
      <PiecesNav />
      <OpenImport />
    </PermissionGate>
  )
}

function OpenImport() {
  const { t } = useLingui()
  const asked = useRentGroups()
  return (
    <ScreenPage title={t`Import pieces`} width="reading">
      <AnswerView asked={asked} skeleton="fields">
        {(known) => <ImportSteps known={known} />}
      </AnswerView>
    </ScreenPage>
  )
}

type Step =
  | { readonly kind: 'choose'; readonly fault: FileFault | null }
  | { readonly kind: 'reading' }
  | { readonly kind: 'checked'; readonly name: string; readonly sheet: ReadSheet; readonly ready: readonly ReadyLine[] }
  | { readonly kind: 'running'; readonly total: number; readonly progress: ImportProgress }
  | { readonly kind: 'ended'; readonly total: number; readonly end: ImportEnd }

const readyLines = (lines: readonly ImportLine[]): readonly ReadyLine[] =>
  lines.flatMap(({ line, item }) => (item ? [{ line, item, rentItemId: newId() }] : []))

function ImportSteps({ known }: { readonly known: RentGroups }) {
  const { t } = useLingui()
  const { isTill } = useSession()
  const [step, setStep] = useState<Step>({ kind: 'choose', fault: null })
  const choose = async (file: File) => {
    setStep({ kind: 'reading' })
    const [read, codes] = await Promise.all([readSheetFile(file), knownCodes(isTill)])
    if (!read.ok) return setStep({ kind: 'choose', fault: read.fault })
    const sheet = readImport(read.rows, known.groups, codes)
    setStep({ kind: 'checked', name: file.name, sheet, ready: sheet.ok ? readyLines(sheet.lines) : [] })
  }
  const run = async (lines: readonly ReadyLine[], before: ImportProgress, total: number) => {
    const told = ({ done, refused }: ImportProgress) =>
      setStep({ kind: 'running', total, progress: { done: before.done + done, refused: [...before.refused, ...refused] } })
    told({ done: 0, refused: [] })
    const end = await runImport(lines, runCommand, told)
    setStep({ kind: 'ended', total, end: { ...end, done: before.done + end.done, refused: [...before.refused, ...end.refused] } })
  }
  const again = () => setStep({ kind: 'choose', fault: null })
  return (
    <Flex direction="column" gap="5">
      {(step.kind === 'choose' || step.kind === 'reading') && (
        <ChooseFile
          known={known}
          fault={step.kind === 'choose' ? step.fault : null}
          isReading={step.kind === 'reading'}
          onFile={(file) => void choose(file)}
        />
      )}
      {step.kind === 'checked' && (
        <Checked
          name={step.name}
          sheet={step.sheet}
          ready={step.ready}
          onRun={() => void run(step.ready, { done: 0, refused: [] }, step.ready.length)}
          onAgain={again}
        />
      )}
      {step.kind === 'running' && <Running total={step.total} done={step.progress.done} />}
      {step.kind === 'ended' && <Ended end={step.end} onAgain={again} onGoOn={() => void run(step.end.left, step.end, step.total)} />}
      {step.kind === 'choose' && known.groups.length === 0 && (
        <Notice tone="info">{t`A piece belongs to a category. Add the first one before the first piece.`}</Notice>
      )}
    </Flex>
  )
}

/** Names in a row, as the language joins them. */
const listOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale === 'en' ? 'en' : 'ar', { type: 'unit', style: 'short' }).format(names)

interface CheckedProps {
  readonly name: string
  readonly sheet: ReadSheet
  readonly ready: readonly ReadyLine[]
  readonly onRun: () => void
  readonly onAgain: () => void
}

function Checked({ name, sheet, ready, onRun, onAgain }: CheckedProps) {
  const { t, i18n } = useLingui()
  const faulty = sheet.ok ? sheet.lines.filter((line) => line.item === null) : []
  return (
    <Panel title={<bdi>{name}</bdi>}>
      <Flex direction="column" gap="4">
        {!sheet.ok && <MissingColumns missing={sheet.missing} />}
        {sheet.ok && ready.length > 0 && (
          <Notice tone="good">
            <Plural value={ready.length} one="One piece can come in." two="Two pieces can come in." other="# pieces can come in." />
          </Notice>
        )}
        {sheet.ok && sheet.lines.length === 0 && (
          <Notice tone="warn">{t`There is no piece in this file. The lines of the template are examples: write over them.`}</Notice>
        )}
        {faulty.length > 0 && (
          <Notice tone="warn">
            <Plural
              value={faulty.length}
              one="One line cannot come in as it is. Correct it in the file, and bring it in again later."
              two="Two lines cannot come in as they are. Correct them in the file, and bring them in again later."
              other="# lines cannot come in as they are. Correct them in the file, and bring them in again later."
            />
          </Notice>
        )}
        {sheet.ok && sheet.unknownHeads.length > 0 && (
          <Notice tone="info">{t`Columns that are passed over: ${listOf(sheet.unknownHeads, i18n.locale)}`}</Notice>
        )}
        <FaultTable lines={faulty.flatMap(({ line, faults }) => faults.map((fault) => ({ line, ...fault })))} />
        <Flex gap="3" wrap="wrap">
          {ready.length > 0 && (
            <PrimaryButton onClick={onRun}>
              <Plural value={ready.length} one="Bring in one piece" two="Bring in two pieces" other="Bring in # pieces" />
            </PrimaryButton>
          )}
          <QuietButton h="12" onClick={onAgain}>{t`Choose another file`}</QuietButton>
        </Flex>
      </Flex>
    </Panel>
  )
}

function MissingColumns({ missing }: { readonly missing: Extract<ReadSheet, { readonly ok: false }>['missing'] }) {
  const { t, i18n } = useLingui()
  const names = listOf(
    missing.map((field) => columnName(field, i18n.locale)),
    i18n.locale,
  )
  return <Notice tone="bad">{t`These columns are missing: ${names}. The first line of the file must hold the heads.`}</Notice>
}

function Running({ total, done }: { readonly total: number; readonly done: number }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Panel title={t`Bringing the pieces in`}>
      <Box asChild w="full" h="3">
        <progress max={total} value={done} aria-label={t`Bringing the pieces in`} />
      </Box>
      <Box mt="2" color="muted" role="status">
        <Trans>
          {format.number(done)} of {format.number(total)}
        </Trans>
      </Box>
    </Panel>
  )
}

interface EndedProps {
  readonly end: ImportEnd
  readonly onAgain: () => void
  readonly onGoOn: () => void
}

function Ended({ end, onAgain, onGoOn }: EndedProps) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  return (
    <Panel title={t`Brought in`}>
      <Flex direction="column" gap="4">
        {end.done > 0 && (
          <Notice tone="good">
            <Plural value={end.done} one="One piece came in." two="Two pieces came in." other="# pieces came in." />
          </Notice>
        )}
        {end.failure && (
          <Notice tone="bad" action={<QuietButton onClick={onGoOn}>{t`Go on with the rest`}</QuietButton>}>
            {sentence(end.failure)}
          </Notice>
        )}
        <FaultTable lines={end.refused.map(({ line, code, found }) => ({ line, code, found, field: 'code' as const }))} />
        <Flex gap="4" align="center" wrap="wrap">
          <AppLink to={ITEMS_PATH} color="gold.fg" fontWeight="600" minH="11" alignItems="center">{t`Look at the pieces`}</AppLink>
          <QuietButton onClick={onAgain}>{t`Choose another file`}</QuietButton>
        </Flex>
      </Flex>
    </Panel>
  )
}

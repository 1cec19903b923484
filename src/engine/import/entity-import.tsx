import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { useFormat } from '../../i18n/format.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { AppLink } from '../app-link.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import type { EntityPresentation } from '../entity/presentation.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'
import { ScreenPage } from '../shell/toolbar.tsx'
import { ChooseFile } from './choose-file.tsx'
import { FaultDownload } from './fault-download.tsx'
import { FaultTable } from './fault-table.tsx'
import { type ImportSteps, type Step, useImportSteps } from './import-steps.ts'

interface EntityImportProps {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly words: readonly string[]
}

export function EntityImport(props: EntityImportProps) {
  return (
    <PermissionGate permission={props.presentation.entity.permission.add}>
      <OpenImport {...props} />
    </PermissionGate>
  )
}

function OpenImport({ presentation, words }: EntityImportProps) {
  const { t, i18n } = useLingui()
  const steps = useImportSteps(presentation, words)
  const { step } = steps
  return (
    <ScreenPage title={t`Import from Excel`} trail={[{ label: i18n._(presentation.title), to: presentation.path }]}>
      {step.kind === 'choose' && <ChooseFile presentation={presentation} steps={steps} fault={step.fault} />}
      {step.kind === 'reading' && <Progress title={t`Reading the file`} done={step.read} total={step.total} onStop={steps.stop} />}
      {step.kind === 'checked' && <CheckedPanel presentation={presentation} step={step} steps={steps} />}
      {step.kind === 'running' && (
        <Progress title={t`Importing the rows`} done={step.progress.done} total={step.total} onStop={steps.stop} />
      )}
      {step.kind === 'ended' && <Ended presentation={presentation} step={step} steps={steps} />}
    </ScreenPage>
  )
}

const listOf = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale === 'en' ? 'en' : 'ar', { type: 'unit', style: 'short' }).format(names)

type StepProps<K extends Step['kind']> = { readonly step: Extract<Step, { readonly kind: K }>; readonly steps: ImportSteps }

function CheckedPanel({ presentation, step, steps }: StepProps<'checked'> & { readonly presentation: EntityPresentation }) {
  const { t, i18n } = useLingui()
  const { name, sheet, shop } = step
  const { ready, faulty, existing, missing, unknownHeads } = sheet
  const pictures = shop.picturesIn(unknownHeads)
  const others = unknownHeads.filter((head) => !pictures.includes(head))
  const heads = missing.map(({ head }) => (i18n.locale === 'en' ? head.en : head.ar))
  return (
    <Panel title={<bdi>{name}</bdi>}>
      <Flex direction="column" gap="4">
        {missing.length > 0 && (
          <Notice tone="bad">{t`These columns are missing: ${listOf(heads, i18n.locale)}. The first line of the file must have the headings.`}</Notice>
        )}
        {ready.length > 0 && (
          <Notice tone="good">
            <Plural
              value={ready.length}
              one="One row is ready to import."
              two="Two rows are ready to import."
              other="# rows are ready to import."
            />
          </Notice>
        )}
        {existing > 0 && (
          <Notice tone="info">
            <Plural
              value={existing}
              one="One row is in the shop already and stays as it is there."
              two="Two rows are in the shop already and stay as they are there."
              other="# rows are in the shop already and stay as they are there."
            />
          </Notice>
        )}
        {faulty > 0 && (
          <Notice tone="warn">
            <Plural
              value={faulty}
              one="One row cannot be imported as it is. Correct the file first, or import it again later: rows that are already in are skipped."
              two="Two rows cannot be imported as they are. Correct the file first, or import it again later: rows that are already in are skipped."
              other="# rows cannot be imported as they are. Correct the file first, or import it again later: rows that are already in are skipped."
            />
          </Notice>
        )}
        {missing.length + ready.length + existing + faulty === 0 && (
          <Notice tone="warn">{t`There is nothing to import. The line in the template is an example: write over it.`}</Notice>
        )}
        {pictures.length > 0 && (
          <Notice tone="warn">{t`Pictures cannot be imported from a file: ${listOf(pictures, i18n.locale)} is skipped. Add them in the form afterwards.`}</Notice>
        )}
        {others.length > 0 && <Notice tone="info">{t`Skipped columns: ${listOf(others, i18n.locale)}`}</Notice>}
        {!shop.isWhole && ready.length > 0 && (
          <Notice tone="info">{t`The shop has more rows than can be compared here. Existing rows are reported during the import.`}</Notice>
        )}
        <Flex gap="3" wrap="wrap">
          {ready.length > 0 && (
            <PrimaryButton onClick={() => steps.bring(step)}>
              {faulty > 0 ? (
                <Plural
                  value={ready.length}
                  one="Import only the good row"
                  two="Import only the two good rows"
                  other="Import only the # good rows"
                />
              ) : (
                <Plural value={ready.length} one="Import one row" two="Import two rows" other="Import # rows" />
              )}
            </PrimaryButton>
          )}
          {faulty > 0 && <FaultDownload presentation={presentation} of={step} faults={sheet.faults} />}
          <QuietButton h="12" onClick={steps.again}>{t`Choose another file`}</QuietButton>
        </Flex>
        <FaultTable columns={shop.columns} faults={sheet.faults} />
      </Flex>
    </Panel>
  )
}

interface ProgressProps {
  readonly title: string
  readonly done: number
  readonly total: number
  readonly onStop: () => void
}

function Progress({ title, done, total, onStop }: ProgressProps) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Panel title={title}>
      <Box asChild w="full" h="3">
        <progress {...(total > 0 && { max: total, value: done })} aria-label={title} />
      </Box>
      <Flex mt="3" align="center" justify="space-between" gap="4" minH="11">
        <Box color="muted" role="status">
          {total > 0 && (
            <Trans>
              {format.number(done)} of {format.number(total)}
            </Trans>
          )}
        </Box>
        <QuietButton onClick={onStop}>{t`Stop`}</QuietButton>
      </Flex>
    </Panel>
  )
}

function Ended({ presentation, step, steps }: StepProps<'ended'> & { readonly presentation: EntityPresentation }) {
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const { end, of } = step
  const { faulty, faults } = of.sheet
  // Faults found during the check stay visible until they are corrected.
  const open = [...end.refused, ...faults.filter(({ isThere }) => !isThere)]
  const goOn = <QuietButton onClick={() => steps.goOn(step)}>{t`Continue with the rest`}</QuietButton>
  return (
    <Panel title={t`Import finished`}>
      <Flex direction="column" gap="4">
        {end.done > 0 && (
          <Notice tone="good">
            <Plural value={end.done} one="One row was imported." two="Two rows were imported." other="# rows were imported." />
          </Notice>
        )}
        {end.isQueued && (
          <Notice tone="info">{t`They are saved on this device and will be sent. What the server refuses is shown under Needs attention.`}</Notice>
        )}
        {end.failure && (
          <Notice tone="bad" action={goOn}>
            {sentence(end.failure)}
          </Notice>
        )}
        {end.isStopped && end.left.length > 0 && (
          <Notice tone="warn" action={goOn}>
            <Plural
              value={end.left.length}
              one="You stopped the import. One row is not in yet."
              two="You stopped the import. Two rows are not in yet."
              other="You stopped the import. # rows are not in yet."
            />
          </Notice>
        )}
        {end.refused.length > 0 && (
          <Notice tone="warn">
            <Plural value={end.refused.length} one="One row was skipped:" two="Two rows were skipped:" other="# rows were skipped:" />
          </Notice>
        )}
        {faulty > 0 && (
          <Notice tone="warn">
            <Plural
              value={faulty}
              one="One row of the file waits to be corrected."
              two="Two rows of the file wait to be corrected."
              other="# rows of the file wait to be corrected."
            />
          </Notice>
        )}
        {open.length > 0 && (
          <Box>
            <FaultDownload presentation={presentation} of={of} faults={open} />
          </Box>
        )}
        <FaultTable columns={of.shop.columns} faults={open} />
        <Flex gap="4" align="center" wrap="wrap">
          <AppLink to={presentation.path} color="gold.fg" fontWeight="600" minH="11" alignItems="center">{t`View list`}</AppLink>
          <QuietButton onClick={steps.again}>{t`Choose another file`}</QuietButton>
        </Flex>
      </Flex>
    </Panel>
  )
}

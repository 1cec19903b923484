import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { fieldFaults } from '#domain/kernel/field-faults.ts'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Day } from '#domain/kernel/time.ts'
import { AnswerView } from '../answer-view.tsx'
import { nowMs } from '../../data/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askReport } from '../ask.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { ExportButtons } from '../sheet/export-buttons.tsx'
import { PermissionGate } from '../shell/permission-gate.tsx'
import { ReportNarrowBar } from './report-narrow-bar.tsx'
import { narrowRows, readNarrowView, writeNarrowView } from './report-narrow.ts'
import { reportSheet } from './report-sheet.ts'
import { ReportBar } from './report-bar.tsx'
import { ReportTable } from './report-table.tsx'
import { useSession } from '../session.ts'
import { ScreenPage } from '../shell/toolbar.tsx'
import { useAddress } from '../use-address.ts'
import { useAnswer, type Asking } from '../use-answer.ts'
import { askLiveReport } from './live-report.ts'

type Declaration = ReportScreenDeclaration<any>
type Params = Readonly<Record<string, string>>

/** A report out of its declaration: period in the address, totals, drill, export, print, and the last result when offline. */
export function ReportScreen<P extends Params>({ declaration }: { readonly declaration: ReportScreenDeclaration<P> }) {
  return (
    <PermissionGate permission={declaration.report.permission}>
      <OpenReport declaration={declaration} />
    </PermissionGate>
  )
}

function paramsOf(declaration: Declaration, address: URLSearchParams, today: Day): Params {
  const defaults: Params = declaration.defaults(today)
  return Object.fromEntries(declaration.params.map(({ name }) => [name, address.get(name) ?? defaults[name] ?? '']))
}

/** The first fault of the parameters, by name, in the codes of the domain. */
function faultIn(declaration: Declaration, params: Params): { readonly name: string; readonly code: string } | null {
  const parsed = v.safeParse(declaration.report.params, params)
  if (parsed.success) return null
  const [[name, [code = 'invalid']] = ['', []]] = Object.entries(fieldFaults(parsed.issues))
  return { name, code }
}

function OpenReport({ declaration }: { readonly declaration: Declaration }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const { isTill, source } = useSession()
  const address = useAddress()
  const today = format.dayOf(nowMs())
  const params = paramsOf(declaration, address.params, today)
  const fault = faultIn(declaration, params)
  const ask = () => (declaration.isLive ? askLiveReport : askReport)(declaration.report, params, { isTill, source })
  const asked = useAnswer(
    JSON.stringify([declaration.report.name, params, isTill, source]),
    fault ? async () => EMPTY : ask,
    declaration.isLive === true && isTill,
  )
  const view = readNarrowView(address.params, declaration)
  const change = (next: Params, narrowed = view) =>
    address.replace(`?${new URLSearchParams({ ...params, ...next, ...writeNarrowView(narrowed) })}`)
  const all = asked.kind === 'ready' && !fault ? asked.data : []
  const rows = narrowRows(all, declaration, view)
  const title = i18n._(declaration.title)
  const asOf = asked.kind === 'ready' && asked.asOf !== null ? t`as of ${format.instant(asked.asOf)}, no connection now` : null
  const pages = () => {
    const { rows: lines, ...head } = reportSheet(declaration, rows, title, format, i18n)
    return { ...head, pages: [lines] }
  }
  return (
    <ScreenPage title={title} note={asOf} toolbar={rows.length > 0 && <ExportButtons name={declaration.report.name} sheet={{ pages }} />}>
      <ReportBar
        declaration={declaration}
        params={params}
        today={today}
        onChange={(next) => change(next)}
        faultyName={fault?.name ?? null}
      />
      {all.length > 0 && <ReportNarrowBar declaration={declaration} view={view} onChange={(next) => change({}, next)} />}
      <Flex direction="column" gap="4" mt="5">
        {fault ? <Notice tone="warn">{words.say(fault.code)}</Notice> : <ReportBody declaration={declaration} asked={asked} rows={rows} />}
      </Flex>
    </ScreenPage>
  )
}

const EMPTY = { ok: true, data: [] as readonly ReportRow[], asOf: null } as const

function ReportBody({
  declaration,
  asked,
  rows,
}: {
  readonly declaration: Declaration
  /** The lines that are left of the answer. */
  readonly rows: readonly ReportRow[]
  readonly asked: Asking<readonly ReportRow[]>
}) {
  const { i18n, t } = useLingui()
  const Icon = declaration.empty.icon
  const unknown = <Trans>The server does not know this report. Reload to get the newest version.</Trans>
  const empty = (
    <EmptyState icon={<Icon size={26} aria-hidden />} title={i18n._(declaration.empty.title)}>
      {i18n._(declaration.empty.body)}
    </EmptyState>
  )
  return (
    <AnswerView asked={asked} unknown={unknown} empty={empty}>
      {() =>
        rows.length === 0 ? (
          <EmptyState icon={<Icon size={26} aria-hidden />} title={t`Nothing was found`}>
            <Trans>Search for a shorter word, or take a filter off.</Trans>
          </EmptyState>
        ) : (
          <Box aria-busy={asked.kind === 'ready' && asked.isRefreshing}>
            <ReportTable declaration={declaration} rows={rows} />
          </Box>
        )
      }
    </AnswerView>
  )
}

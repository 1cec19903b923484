import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { ReportRow } from '#domain/kernel/define.ts'
import type { Period } from '#domain/kernel/report/period.ts'
import type { Comparison } from '#domain/kernel/report/compared-period.ts'
import { AnswerView } from '../answer-view.tsx'
import { nowMs } from '../../data/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { queryReport } from '../query.ts'
import type { ReportScreenDeclaration } from '../declarations.ts'
import { EmptyAct } from '../empty-act.tsx'
import { ExportButtons } from '../sheet/export-buttons.tsx'
import { ReportCharts } from './chart/report-charts.tsx'
import { type ReportAnswer, queryCompared } from './compared-report.ts'
import { ReportNarrowBar } from './report-narrow-bar.tsx'
import { type NarrowView, narrowInWords, narrowRows, readNarrowView, writeNarrowView } from './report-narrow.ts'
import { type Params, type ReportView, readReportView, writeReportView } from './report-params.ts'
import { reportSheet } from './report-sheet.ts'
import { ReportBar } from './report-bar.tsx'
import { useReportPrint } from './report-print.ts'
import { ReportTable } from './report-table.tsx'
import { declarationOf, namedRows } from './shown-report.ts'
import { reportSearch } from './report-search.ts'
import { useSearchParams } from '../search-params.ts'
import { ScreenPage } from '../shell/toolbar.tsx'
import type { Asking } from '../use-answer.ts'
import { useQuestion } from '../use-question.ts'

type Declaration = ReportScreenDeclaration<Params>

/**
 * A report for users with permission: period and comparison in the address, totals, drill-down, export, print, and
 * the last result when offline.
 */
export function OpenReport({ declaration }: { readonly declaration: Declaration }) {
  const { i18n } = useLingui()
  const words = useWords()
  const format = useFormat()
  const [search, setSearch] = useSearchParams(reportSearch)
  const today = format.dayOf(nowMs())
  const view = readReportView(declaration, search, today)
  const narrow = readNarrowView(search, declaration)
  const query = useReportAnswer(declaration, view)
  const answer = query.kind === 'ready' && !view.fault ? query.data : NOTHING
  const shown = useMemo(() => declarationOf(declaration, answer, i18n), [declaration, answer, i18n])
  const rows = narrowRows(namedRows(answer.rows, declaration, i18n), declaration, narrow)
  const change = (next: { params?: Params; comparison?: Comparison | null; narrow?: NarrowView }) => {
    const saved = writeReportView({ ...view, ...next, params: { ...view.params, ...next.params } })
    setSearch({ ...saved, ...writeNarrowView(next.narrow ?? narrow) })
  }
  const notes = useNotes(declaration, view, { query, narrow })
  return (
    <ScreenPage
      title={i18n._(declaration.title)}
      note={notes.screen}
      toolbar={rows.length > 0 && <Takings declaration={shown} rows={rows} notes={notes.paper} />}
    >
      <ReportBar declaration={declaration} view={view} today={today} onChange={change} />
      {answer.rows.length > 0 && <ReportNarrowBar declaration={declaration} view={narrow} onChange={(next) => change({ narrow: next })} />}
      <Flex direction="column" gap="4" mt="5">
        {view.fault ? (
          <Notice tone="warn">{words.say(view.fault.code)}</Notice>
        ) : (
          <ReportBody declaration={shown} params={view.params} query={query} rows={rows}>
            <ReportCharts declaration={shown} rows={rows} period={view.period} today={today} />
          </ReportBody>
        )}
      </Flex>
    </ScreenPage>
  )
}

const NOTHING: ReportAnswer = { columns: [], rows: [], before: null, isBeforeMissing: false }
const NO_ANSWER = { ok: true, data: NOTHING, asOf: null } as const

function useReportAnswer(declaration: Declaration, view: ReportView): Asking<ReportAnswer> {
  const { report, isLive = false } = declaration
  return useQuestion(
    [report.name, view.params, view.before],
    async (who) => (view.fault ? NO_ANSWER : queryCompared(report, view, (params) => queryReport(report, params, who, { isLive }))),
    { isLive },
  )
}

/** The notes next to the title and in the printed header: the days of the report, or its point in time. */
function useNotes(declaration: Declaration, view: ReportView, { query, narrow }: { query: Asking<ReportAnswer>; narrow: NarrowView }) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const inWords = ({ from, to }: Period): string => {
    const [first, last] = [format.day(from), format.day(to)]
    return from === to ? first : t`${first} to ${last}`
  }
  const now = format.instant(nowMs())
  const before = query.kind === 'ready' && query.data.before ? inWords(query.data.before) : null
  const compared = before === null ? [] : [t`compared with ${before}`]
  const saved = query.kind === 'ready' && query.asOf !== null ? [t`as of ${format.instant(query.asOf)}, no connection now`] : []
  const day = view.fault ? null : view.params['day']
  const at = day ? format.day(day) : now
  const state = t`As of ${at}`
  const days = view.period ? inWords(view.period) : state
  const isState = !view.fault && !('from' in view.params)
  const screen = [...(isState ? [state] : []), ...compared, ...saved]
  const paper = [days, ...compared, ...saved, ...narrowInWords(declaration, narrow, i18n)]
  return { screen: screen.length > 0 ? screen.join(' · ') : null, paper }
}

/** Whether a total is missing because it exceeds a safe integer. */
const isUnsummed = ({ report }: Declaration, row: ReportRow): boolean =>
  report.columns.some(({ key, isSummed }) => isSummed && row[key] === null)

function Takings({
  declaration,
  rows,
  notes,
}: {
  readonly declaration: Declaration
  readonly rows: readonly ReportRow[]
  readonly notes: readonly string[]
}) {
  const { i18n } = useLingui()
  const format = useFormat()
  const { print, isPrinting } = useReportPrint(declaration, rows, notes)
  const pages = () => {
    const { rows: lines, ...head } = reportSheet(declaration, rows, i18n._(declaration.title), format, i18n)
    return { ...head, pages: [lines] }
  }
  return <ExportButtons name={declaration.report.name} sheet={{ pages }} onPrint={() => void print()} isPrinting={isPrinting} />
}

function ReportBody({
  declaration,
  params,
  query,
  rows,
  children,
}: {
  readonly declaration: Declaration
  readonly params: Params
  readonly children: ReactNode
  readonly rows: readonly ReportRow[]
  readonly query: Asking<ReportAnswer>
}) {
  const { i18n, t } = useLingui()
  const { icon: Icon, act } = declaration.empty
  const unknown = <Trans>The server does not know this report. Reload to get the newest version.</Trans>
  const empty = (
    <EmptyState icon={<Icon size={26} aria-hidden />} title={i18n._(declaration.empty.title)} action={act && <EmptyAct act={act} />}>
      {i18n._(declaration.empty.body)}
    </EmptyState>
  )
  return (
    <AnswerView query={query} unknown={unknown} empty={empty} isEmpty={(data) => data.rows.length === 0}>
      {({ isBeforeMissing }) =>
        rows.length === 0 ? (
          <EmptyState icon={<Icon size={26} aria-hidden />} title={t`Nothing was found`}>
            <Trans>Search for a shorter word, or remove a filter.</Trans>
          </EmptyState>
        ) : (
          <Box aria-busy={query.kind === 'ready' && query.isRefreshing}>
            {isBeforeMissing && (
              <Box mb="4">
                <Notice tone="warn">
                  <Trans>The days to compare with could not be read, so there is no comparison.</Trans>
                </Notice>
              </Box>
            )}
            {rows.some((row) => isUnsummed(declaration, row)) && (
              <Box mb="4">
                <Notice tone="warn">
                  <Trans>Missing figures are too large to be shown. Look there for a bill with a wrong price.</Trans>
                </Notice>
              </Box>
            )}
            {children}
            <ReportTable declaration={declaration} params={params} rows={rows} />
          </Box>
        )
      }
    </AnswerView>
  )
}

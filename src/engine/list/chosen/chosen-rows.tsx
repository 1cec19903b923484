import { useLingui } from '@lingui/react/macro'
import { FolderOpen, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { isAllowed } from '#domain/kernel/permission.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useGo } from '../../app-link.tsx'
import type { ListPage } from '../../query.ts'
import type { ListDeclaration } from '../../declarations.ts'
import { useFailureSentence } from '../../failure-sentence.ts'
import { shownKind, textOf } from '../../file/shown-value.tsx'
import { useSession } from '../../session.ts'
import { BULK_ROWS_MAX, BulkBar } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { type BulkReport, rowsLeftBy } from './bulk-run.ts'
import { everyRow, useListExport } from '../output/list-export.ts'
import { ListRows } from '../rows/list-rows.tsx'
import { isSelected, pageState } from './list-selection.ts'
import type { ListRowsProps, MenuItem, PlainRow, RowTools } from '../rows/row-tools.ts'
import { type PlainAct, useRowActs } from './use-row-acts.ts'
import { useSelection } from './use-selection.ts'

export interface ChosenRowsProps<Q extends AnyQuery> extends Pick<ListRowsProps<Q>, 'list' | 'view' | 'totals' | 'onChange'> {
  readonly answer: ListPage<Q>
  readonly isChoosing: boolean
  readonly onDone: () => void
}

interface ActRequest {
  readonly act: PlainAct
  readonly given: Parameters<ReturnType<typeof useRowActs>['start']>[1]
  readonly of: string
}

/** The rows of a list, with actions for a single row and for all selected ones. */
export function ChosenRows<Q extends AnyQuery>({ list, view, totals, onChange, answer, isChoosing, onDone }: ChosenRowsProps<Q>) {
  const { rows, names, total } = answer
  const { i18n } = useLingui()
  const format = useFormat()
  const session = useSession()
  const chosen = useSelection(view, { rows, names })
  const runner = useRowActs(onDone)
  const nameOf = useRowName(list)
  const notify = useTelling(nameOf)
  const { selection, page } = chosen
  // A cast: actions receive the rows of their own list, which are exactly such rows.
  const declared: readonly PlainAct[] = (list.acts ?? []) as never
  const acts = declared.filter((act) => isAllowed(session.permissions, act.command.permission))
  const undoOf = ({ undo }: PlainAct): PlainAct | null => acts.find(({ name }) => name === undo) ?? null
  const sheet = useListExport(list, view, selection.isEverything ? null : [...selection.rows.values()])
  const isQuiet = ({ isMany, report }: NonNullable<typeof runner.state>) => !isMany || (report !== null && isClean(report))
  const run = async (act: PlainAct, given: ActRequest['given'], isWhole = false) => {
    const report = await runner.start(act, given, { isWhole })
    if (!report) return
    if (isClean(report)) chosen.clear()
    const undo = undoOf(act)
    const back = undo && report.done.length > 0 ? () => takeBack(undo, act, report.done) : null
    const isOne = report.done.length + report.refused.length + report.left.length <= 1
    if (isOne || isClean(report)) notify(act, report, back)
  }
  const takeBack = (undo: PlainAct, act: PlainAct, done: readonly PlainRow[]) => void run(undo, rowsLeftBy(act, done), true)
  // Only the action asks for confirmation, not its undo.
  const [requested, setRequested] = useState<ActRequest | null>(null)
  const press = (act: PlainAct, given: ActRequest['given'], of: string) =>
    act.warns ? setRequested({ act, given, of }) : void run(act, given)
  const everything = async (): Promise<readonly PlainRow[]> => {
    const all: PlainRow[] = []
    const watch = { onRead: () => {}, signal: new AbortController().signal }
    for await (const read of everyRow(list, view, session, watch)) {
      const some: readonly PlainRow[] = read.rows as never
      all.push(...some)
    }
    return all.slice(0, BULK_ROWS_MAX)
  }
  const tools: RowTools = {
    selection,
    onChoose: chosen.chooseRow,
    onChoosePage: chosen.choosePage,
    pageState: pageState(selection, page),
    isChoosing: isChoosing || page.some(({ id }) => isSelected(selection, id)),
    nameOf,
    menuOf: useMenu(list, acts, (act, row) => press(act, [row], nameOf(row))),
  }
  const { state } = runner
  const undo = state && undoOf(state.act)
  return (
    <>
      <ListRows list={list} rows={rows} names={names} totals={totals} view={view} onChange={onChange} tools={tools} />
      <BulkBar
        name={list.query.name}
        chosen={chosen}
        total={total}
        acts={acts}
        sheet={sheet}
        onAct={(act) => {
          const given = selection.isEverything ? everything : [...selection.rows.values()].map(({ row }) => row)
          press(act, given, format.number(selection.isEverything ? total : selection.rows.size))
        }}
      />
      {requested?.act.warns && (
        <Confirm
          isOpen
          title={`${i18n._(requested.act.label)}: ${requested.of}`}
          action={i18n._(requested.act.label)}
          isDestructive
          onConfirm={() => {
            setRequested(null)
            void run(requested.act, requested.given)
          }}
          onCancel={() => setRequested(null)}
        >
          {i18n._(requested.act.warns)}
        </Confirm>
      )}
      {state && !isQuiet(state) && (
        <BulkDialog
          state={state}
          nameOf={nameOf}
          onStop={runner.stop}
          onClose={runner.close}
          onUndo={undo && ((done) => takeBack(undo, state.act, done))}
        />
      )}
    </>
  )
}

const isClean = ({ done, refused, left, failure }: BulkReport<PlainRow>): boolean =>
  done.length > 0 && refused.length === 0 && left.length === 0 && failure === null

function useRowName<Q extends AnyQuery>({ columns, query }: ListDeclaration<Q>): (row: PlainRow) => string {
  const { i18n } = useLingui()
  const format = useFormat()
  const [name] = columns
  return (row) => {
    if (!name) return ''
    if (name.text) return name.text(row as never)
    return textOf(shownKind(query.record, name), row[name.field], format, i18n, name.choices, name.isPhone)
  }
}

/** Shows the result of an action on one row, or on several that all succeeded, as a toast with an undo. */
function useTelling(nameOf: (row: PlainRow) => string) {
  const { i18n, t } = useLingui()
  const format = useFormat()
  const { say } = useWords()
  const failed = useFailureSentence()
  return (act: PlainAct, { done, refused, failure }: BulkReport<PlainRow>, back: (() => void) | null) => {
    const label = i18n._(act.label)
    const [one] = refused
    if (one) return showToast({ text: `${nameOf(one.row)}: ${say(one.refusal.code, one.refusal.details)}`, tone: 'bad' })
    if (failure) return showToast({ text: failed(failure), tone: 'bad' })
    const [first] = done
    if (!first) return
    const count = format.number(done.length)
    const action = back ? { action: { label: t`Undo`, run: back } } : {}
    showToast({ text: `${label}: ${done.length === 1 ? nameOf(first) : count}`, ...action })
  }
}

/** The menu of a row: opening, editing, and the list's actions that the user has permission for. */
function useMenu<Q extends AnyQuery>(list: ListDeclaration<Q>, acts: readonly PlainAct[], onAct: (act: PlainAct, row: PlainRow) => void) {
  const { i18n, t } = useLingui()
  const { permissions } = useSession()
  const go = useGo()
  const { rowTo, edit } = list
  return (row: PlainRow): readonly MenuItem[] => [
    ...(rowTo ? [{ name: 'open', label: t`Open`, icon: FolderOpen, onPress: () => go(rowTo(row as never)) }] : []),
    ...(edit && isAllowed(permissions, edit.permission) && edit.isFor?.(row as never) !== false
      ? [
          {
            name: 'edit',
            label: edit.label ? i18n._(edit.label) : t`Edit`,
            icon: edit.icon ?? Pencil,
            onPress: () => edit.onPress(row as never),
          },
        ]
      : []),
    ...acts
      .filter(({ isFor }) => isFor?.(row) ?? true)
      .map((act) => ({ name: act.name, label: i18n._(act.label), icon: act.icon, onPress: () => onAct(act, row) })),
  ]
}

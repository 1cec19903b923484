import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'
import { runCommand } from '../../../data/ledger/run-command.ts'
import type { RowAct } from '../../declarations.ts'
import { signInRequestAtom } from '../../session.ts'
import { RowsNotRead } from '../../sheet/sheet.ts'
import { type BulkReport, runBulk } from './bulk-run.ts'
import type { PlainRow } from '../rows/row-tools.ts'

/** An action as run by a generic list. */
export type PlainAct = RowAct<PlainRow>

/** The state of an action on rows. Results for `isMany` are shown in a dialog, otherwise in a toast. */
export interface BulkState {
  readonly act: PlainAct
  readonly isMany: boolean
  readonly tried: number
  readonly total: number
  readonly report: BulkReport<PlainRow> | null
  readonly isUnread: boolean
}

export interface RowActs {
  readonly state: BulkState | null
  readonly start: (act: PlainAct, rows: RowsOf, options?: { readonly isWhole?: boolean }) => Promise<BulkReport<PlainRow> | null>
  readonly stop: () => void
  readonly close: () => void
}

type RowsOf = readonly PlainRow[] | (() => Promise<readonly PlainRow[]>)

/** Runs actions on rows, one run at a time, with the command of a single row. */
export function useRowActs(onDone: () => void): RowActs {
  const [state, setState] = useState<BulkState | null>(null)
  const [bug, setBug] = useState<{ readonly cause: unknown } | null>(null)
  const running = useRef<AbortController | null>(null)
  const requestSignIn = useSetAtom(signInRequestAtom)
  // Thrown while rendering, so that a bug reaches the error boundary; a dialog that stays open would look like work in progress.
  if (bug) throw bug.cause
  const work = async (act: PlainAct, given: RowsOf, isWhole: boolean): Promise<BulkReport<PlainRow> | null> => {
    const { signal } = (running.current = new AbortController())
    const isMany = typeof given === 'function' || given.length > 1
    const begun: BulkState = { act, isMany, tried: 0, total: 0, report: null, isUnread: false }
    setState(begun)
    const rows = typeof given === 'function' ? await given() : given
    const report = await runBulk({
      rows,
      // An undo applies to the rows just changed, whatever their former state.
      isFor: (row) => isWhole || (act.isFor?.(row) ?? true),
      run: (row) => runCommand(act.command, act.input(row)),
      onProgress: (tried, total) => setState({ ...begun, tried, total }),
      signal,
    })
    setState({ ...begun, report })
    if (report.failure?.kind === 'signed-out') requestSignIn(true)
    onDone()
    return report
  }
  return {
    state,
    async start(act, rows, { isWhole = false } = {}) {
      if (state && !state.report && !state.isUnread) return null
      try {
        return await work(act, rows, isWhole)
      } catch (cause) {
        if (cause instanceof RowsNotRead) setState((now) => now && { ...now, isUnread: true })
        else setBug({ cause })
        return null
      }
    },
    stop: () => running.current?.abort(),
    close: () => setState(null),
  }
}

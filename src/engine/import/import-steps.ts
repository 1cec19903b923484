import { msg } from '@lingui/core/macro'
import { useEffect, useRef, useState } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { instant } from '#domain/kernel/time.ts'
import { newId, nowMs } from '../../data/clock.ts'
import { runCommand } from '../../data/ledger/run-command.ts'
import type { Requester } from '../query.ts'
import { type EntityPresentation, queryOf } from '../entity/presentation.ts'
import { useSession } from '../session.ts'
import type { FileFault } from '../sheet/file-fault.ts'
import { readSheetFile } from '../sheet/read-file.ts'
import type { Cells } from '../sheet/read-sheet.ts'
import { ExportStopped, RowsNotRead } from '../sheet/sheet.ts'
import { type ImportColumn, importColumns, pictureHeads } from './import-columns.ts'
import { wordsOfFile } from './file-words.ts'
import { exampleRow } from './import-template.ts'
import { type ReadRows, type ReadyRow, readRows } from './read-rows.ts'
import { type ImportEnd, type ImportProgress, runImport } from './run-import.ts'
import { type ShopRows, readShopRows } from './shop-rows.ts'

/** The shop's data that a file is checked against, and its columns. */
export interface ImportShop extends ShopRows {
  readonly columns: readonly ImportColumn[]
  readonly picturesIn: (heads: readonly string[]) => readonly string[]
  /** The heading of the message column in a file of faulty lines. */
  readonly faultHead: Readonly<Record<'ar' | 'en', string>>
}

/** A file that was read and checked. */
export interface CheckedFile {
  readonly kind: 'checked'
  readonly name: string
  readonly sheet: ReadRows
  readonly shop: ImportShop
  readonly rows: Cells
}

export type ImportFault = FileFault | 'no-shop'

export type Step =
  | { readonly kind: 'choose'; readonly fault: ImportFault | null }
  | { readonly kind: 'reading'; readonly read: number; readonly total: number }
  | CheckedFile
  | { readonly kind: 'running'; readonly total: number; readonly progress: ImportProgress; readonly of: CheckedFile }
  | { readonly kind: 'ended'; readonly total: number; readonly end: ImportEnd; readonly of: CheckedFile }

const FAULT_HEAD = msg`What to do`
const CHOOSE: Step = { kind: 'choose', fault: null }
const NOTHING: ImportProgress = { done: 0, refused: [] }

/** Yields, so that the browser can render and handle input before the next lines are read. */
const untilDrawn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

async function shopOf(
  presentation: EntityPresentation<AnyEntity>,
  words: readonly string[],
  who: Requester,
  signal: AbortSignal,
): Promise<ImportShop> {
  const references = Object.entries(presentation.references ?? {}).map(([field, target]) => [field, queryOf(target)] as const)
  const [rows, say] = await Promise.all([
    readShopRows(presentation.entity, Object.fromEntries(references), who, signal),
    wordsOfFile(['entities', 'shell', ...words]),
  ])
  return {
    ...{ ...rows, columns: importColumns(presentation, say), picturesIn: (heads) => pictureHeads(presentation, heads, say) },
    faultHead: { ar: say.ar(FAULT_HEAD), en: say.en(FAULT_HEAD) },
  }
}

/** The state of an import: choosing a file, reading, review, running, finished. */
export function useImportSteps(presentation: EntityPresentation<AnyEntity>, words: readonly string[]) {
  const session = useSession()
  const [step, setStep] = useState<Step>(CHOOSE)
  const running = useRef(new AbortController())
  // Leaving the page stops the import; imported rows stay.
  useEffect(() => () => running.current.abort(), [])
  const begin = (): AbortSignal => {
    running.current.abort()
    running.current = new AbortController()
    return running.current.signal
  }
  const readShop = (signal: AbortSignal) => shopOf(presentation, words, session, signal)
  const check = async (file: File, signal: AbortSignal): Promise<Step> => {
    const [shop, read] = await Promise.all([readShop(signal), readSheetFile(file, signal)])
    if (!read.ok) return { kind: 'choose', fault: read.fault }
    const { columns, named, taken } = shop
    const sheet = await readRows(read.rows, {
      ...{ entity: presentation.entity, columns, setting: session.setting, actor: session, now: instant(nowMs()), named, taken, newId },
      examples: (['ar', 'en'] as const).map((language) => exampleRow(columns, named, language).map(String)),
      async onLines(done, total) {
        setStep({ kind: 'reading', read: done, total })
        await untilDrawn()
        if (signal.aborted) throw new ExportStopped()
      },
    })
    const unknownHeads = sheet.unknownHeads.filter((head) => !Object.values(shop.faultHead).includes(head))
    return { kind: 'checked', name: file.name, sheet: { ...sheet, unknownHeads }, shop, rows: read.rows }
  }
  const choose = async (file: File) => {
    const signal = begin()
    setStep({ kind: 'reading', read: 0, total: 0 })
    try {
      const next = await check(file, signal)
      if (!signal.aborted) setStep(next)
    } catch (cause) {
      if (cause instanceof ExportStopped) return
      if (!(cause instanceof RowsNotRead)) throw cause
      setStep({ kind: 'choose', fault: 'no-shop' })
    }
  }
  const run = async (rows: readonly ReadyRow[], before: ImportProgress, total: number, of: CheckedFile) => {
    const withBefore = <P extends ImportProgress>(now: P): P => ({
      ...now,
      done: before.done + now.done,
      refused: [...before.refused, ...now.refused],
    })
    const reported = (now: ImportProgress) => setStep({ kind: 'running', total, progress: withBefore(now), of })
    reported(NOTHING)
    const end = await runImport(presentation.entity, rows, runCommand, reported, begin())
    setStep({ kind: 'ended', total, end: withBefore(end), of })
  }
  return {
    step,
    choose: (file: File) => void choose(file),
    bring: (of: CheckedFile) => void run(of.sheet.ready, NOTHING, of.sheet.ready.length, of),
    goOn: ({ end, total, of }: Extract<Step, { readonly kind: 'ended' }>) => void run(end.left, end, total, of),
    stop() {
      running.current.abort()
      if (step.kind === 'reading') setStep(CHOOSE)
    },
    again: () => setStep(CHOOSE),
    readShop: () => readShop(begin()),
  }
}

export type ImportSteps = ReturnType<typeof useImportSteps>

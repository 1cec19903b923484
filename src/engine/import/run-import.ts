import { IMPORT_ROWS_MAX, type RowFault } from '#domain/entities/entity-commands.ts'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { CommandOutcome, Failure, RunCommand } from '../../data/contract.ts'
import type { CellFault, ReadyRow } from './read-rows.ts'

export interface ImportProgress {
  readonly done: number
  readonly refused: readonly CellFault[]
}

export type ImportEnd = ImportProgress & {
  readonly failure: Failure | null
  readonly isStopped: boolean
  /** The rows are stored on this device and will be sent with the queue. */
  readonly isQueued: boolean
  readonly left: readonly ReadyRow[]
}

/** Below the maximum size of an operation with its envelope (`domain/sync/operation-size.ts`). */
const MESSAGE_BYTES_MAX = 200 * 1024
const bytesOf = (row: ReadyRow): number => new TextEncoder().encode(JSON.stringify(row.draft)).length + 100

function nextBatch(rows: readonly ReadyRow[]): readonly ReadyRow[] {
  let bytes = 0
  const end = rows.findIndex((row, nth) => {
    bytes += bytesOf(row)
    return nth > 0 && (bytes > MESSAGE_BYTES_MAX || nth >= IMPORT_ROWS_MAX)
  })
  return end === -1 ? rows : rows.slice(0, end)
}

const isRowFault = (value: unknown): value is RowFault => typeof value === 'object' && value !== null && 'nth' in value && 'code' in value

type Refused = Exclude<CommandOutcome, { readonly ok: true } | { readonly failure: Failure }>

/** The refused rows of a message: all of them if the server names them, else the first. */
function refusedRows(outcome: Refused): readonly Pick<RowFault, 'nth' | 'code' | 'field' | 'details'>[] {
  if ('errors' in outcome) {
    return Object.entries(outcome.errors).flatMap(([path, [code]]) => (code ? faultAt(path, code) : []))
  }
  const { code, field = '', details } = outcome.refusal
  const reported: unknown = typeof details?.['rows'] === 'string' ? JSON.parse(details['rows']) : null
  return Array.isArray(reported) ? reported.filter(isRowFault) : faultAt(field, code)
}

/** Adds the line of the first occurrence of a value, if the server names its row in the message. */
function withLine(details: CellFault['details'], batch: readonly ReadyRow[]): CellFault['details'] {
  const first = batch[Number(details?.['firstNth'])]
  return first ? { ...details, line: first.line } : details
}

/** Parses a path: `rows.3.service.nameAr` is the fourth row's name. */
function faultAt(path: string, code: string): readonly Pick<RowFault, 'nth' | 'code' | 'field'>[] {
  const [, nth, field] = /^\w+\.(\d+)\.\w+\.(\w*)/.exec(path) ?? []
  return nth === undefined ? [] : [{ nth: Number(nth), code, field: field ?? '' }]
}

const codeOf = (outcome: Refused): string => ('refusal' in outcome ? outcome.refusal.code : 'invalid')
const cellFault = ({ line, draft }: ReadyRow, code: string, field = '', details?: CellFault['details']): CellFault => ({
  ...{ line, code, field, found: String(draft[field] ?? '') },
  ...(details && { details }),
})

/**
 * Imports rows in batches of the size of one operation. Refused rows are left out and the others of their batch are
 * tried again; a failure stops the import and returns the remaining rows. `reported` is called after each batch.
 */
export async function runImport(
  entity: AnyEntity,
  rows: readonly ReadyRow[],
  run: RunCommand,
  reported: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportEnd> {
  const { keys } = entity
  let left = rows
  let done = 0
  let isQueued = false
  let refused: readonly CellFault[] = []
  const ended = (failure: Failure | null, isStopped = false): ImportEnd => ({ done, refused, failure, isStopped, isQueued, left })
  while (left.length > 0) {
    if (signal.aborted) return ended(null, true)
    const batch = nextBatch(left)
    const outcome = await run(entity.import, { [keys.rows]: batch.map(({ id, draft }) => ({ [keys.id]: id, [keys.draft]: draft })) })
    if (outcome.ok) {
      done += batch.length
      isQueued ||= outcome.isSaved === 'device'
      left = left.slice(batch.length)
    } else if ('failure' in outcome) return ended(outcome.failure)
    else {
      const faults = refusedRows(outcome).filter(({ nth }) => batch[nth])
      const gone = new Set(faults.map(({ nth }) => batch[nth]))
      // The whole message was refused, for example for a missing permission, so the rest would be, too.
      if (gone.size === 0) {
        refused = [...refused, ...left.map((row) => cellFault(row, codeOf(outcome)))]
        left = []
        return ended(null)
      }
      refused = [
        ...refused,
        ...faults.flatMap(({ nth, code, field, details }) =>
          batch[nth] ? [cellFault(batch[nth], code, field, withLine(details, batch))] : [],
        ),
      ]
      left = left.filter((row) => !gone.has(row))
    }
    reported({ done, refused })
  }
  return ended(null)
}

import { IMPORT_ROWS_MAX } from '#domain/entities/entity-commands.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type RentItemForm, importRentItems } from '#domain/rentals/piece/rent-items.ts'
import type { CommandOutcome, Failure } from '../../../../data/contract.ts'

/** A line that is ready to come in. Its id is made once, so that a second try after a broken connection brings nothing twice. */
export interface ReadyLine {
  readonly line: number
  readonly rentItemId: Id
  readonly item: RentItemForm
}

export interface ImportProgress {
  readonly done: number
  /** Lines that the shop refused, with the code why. */
  readonly refused: readonly { readonly line: number; readonly code: string; readonly found: string }[]
}
export type ImportEnd = ImportProgress & { readonly failure: Failure | null; readonly left: readonly ReadyLine[] }

type Run = (
  command: typeof importRentItems,
  input: { readonly pieces: { rentItemId: Id; item: RentItemForm }[] },
) => Promise<CommandOutcome>

/** The line of a message that a refusal or a fault points at: `pieces.3.item.code` is the fourth. */
function lineIn(outcome: Exclude<CommandOutcome, { readonly ok: true }>): { readonly nth: number; readonly code: string } | null {
  const [path, code] =
    'refusal' in outcome
      ? [outcome.refusal.field ?? '', outcome.refusal.code]
      : 'errors' in outcome
        ? [Object.keys(outcome.errors)[0] ?? '', Object.values(outcome.errors)[0]?.[0] ?? 'invalid']
        : ['', '']
  const match = /^pieces\.(\d+)\./.exec(path)
  return match ? { nth: Number(match[1]), code } : null
}

/**
 * Brings lines in, a hundred at a time. A line that is refused is left out and the others of its hundred are tried again; a
 * failure stops, and says what is left. `told` hears of each hundred.
 */
export async function runImport(lines: readonly ReadyLine[], run: Run, told: (progress: ImportProgress) => void): Promise<ImportEnd> {
  let left = [...lines]
  let done = 0
  const refused: { line: number; code: string; found: string }[] = []
  while (left.length > 0) {
    const batch = left.slice(0, IMPORT_ROWS_MAX)
    const outcome = await run(importRentItems, { pieces: batch.map(({ rentItemId, item }) => ({ rentItemId, item })) })
    if (outcome.ok) {
      done += batch.length
      left = left.slice(batch.length)
      told({ done, refused })
      continue
    }
    if ('failure' in outcome) return { done, refused, failure: outcome.failure, left }
    const fault = lineIn(outcome)
    const culprit = fault ? batch[fault.nth] : undefined
    if (!fault || !culprit) {
      // The whole message was refused: whoever may not do it may not do the rest either.
      const code = 'refusal' in outcome ? outcome.refusal.code : 'invalid'
      return {
        done,
        refused: [...refused, ...left.map((one) => ({ line: one.line, code, found: one.item.code }))],
        failure: null,
        left: [],
      }
    }
    refused.push({ line: culprit.line, code: fault.code, found: culprit.item.code })
    left = left.filter((one) => one !== culprit)
    told({ done, refused })
  }
  return { done, refused, failure: null, left: [] }
}

import type { Id } from '#domain/kernel/ids.ts'

/** Why changes cannot be applied to the stored rows. */
export interface Misfit {
  readonly code: 'sync.row-exists' | 'sync.row-missing' | 'sync.beyond-bounds'
  readonly record: string
  readonly id: Id
  /** For `sync.beyond-bounds`: the field whose value would be too large. */
  readonly field?: string
}

/** Thrown when a row to be inserted exists already. */
export class RowExists extends Error {
  override readonly name = 'RowExists'
  readonly misfit: Misfit
  constructor(record: string, id: Id) {
    super(`${record} ${id} exists already`)
    this.misfit = { code: 'sync.row-exists', record, id }
  }
}

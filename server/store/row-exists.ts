import type { Id } from '#domain/kernel/ids.ts'

/** Why changes do not fit what is stored. */
export interface Misfit {
  readonly code: 'sync.row-exists' | 'sync.row-missing' | 'sync.beyond-bounds'
  readonly record: string
  readonly id: Id
  /** Of `sync.beyond-bounds`: the field that would hold too much. */
  readonly field?: string
}

/** Thrown when a row that is to be made was already there. */
export class RowExists extends Error {
  override readonly name = 'RowExists'
  readonly misfit: Misfit
  constructor(record: string, id: Id) {
    super(`${record} ${id} exists already`)
    this.misfit = { code: 'sync.row-exists', record, id }
  }
}

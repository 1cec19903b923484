/** Finds ids of rows by the typed text; the results are candidates that are checked against the rows. */
export type FindIds = (records: readonly string[], typed: string, limit: number) => Promise<readonly FoundId[]>
export interface FoundId {
  readonly record: string
  readonly id: string
}

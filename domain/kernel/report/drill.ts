/** Where a row of a report links to: a query or report, with its parameters. */
export interface Drill {
  readonly to: string
  readonly params: Readonly<Record<string, string>>
}

/** Where a row of a report leads: the name of a query or report, and its parameters. */
export interface Drill {
  readonly to: string
  readonly params: Readonly<Record<string, string>>
}

import type { Selection } from '../kernel/define.ts'

/** The conditions that select an entity's rows: service groups are groups of that kind. */
export const scopeOf = ({
  scope,
}: {
  readonly scope: Readonly<Record<string, string | number | boolean>>
}): NonNullable<Selection['where']> => Object.entries(scope).map(([field, is]) => ({ field, is }))

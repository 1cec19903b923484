import type { Selection } from '../kernel/define.ts'

/** Conditions that a noun's own rows meet: groups of services are groups of that kind. */
export const scopeOf = ({
  scope,
}: {
  readonly scope: Readonly<Record<string, string | number | boolean>>
}): NonNullable<Selection['where']> => Object.entries(scope).map(([field, is]) => ({ field, is }))

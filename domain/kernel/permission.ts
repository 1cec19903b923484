import type { Actor, Permission, Permissions, ReportDefinition } from './define.ts'

/** An action is allowed when the entry of its page lists it; what needs no permission is open to everybody. */
export function isAllowed(permissions: Permissions, permission: Permission | null): boolean {
  return permission === null || (permissions[String(permission.page)] ?? []).includes(permission.action)
}

/** A page is open when the map has an entry for it. */
export function isPageOpen(permissions: Permissions, page: number): boolean {
  return (permissions[String(page)] ?? []).length > 0
}

/** As `anyOf` of a command asks: what whoever acts needs herself, unless somebody who holds it allowed it; then she needs nothing. */
export const unlessAllowedBy = (allower: { readonly permissions: Permissions } | null, needed: Permission): readonly Permission[] | null =>
  allower && isAllowed(allower.permissions, needed) ? null : [needed]

/** A report is for whoever holds its permission; one about somebody also for herself. */
export function mayAskReport<Params>(
  { permission, ownerOf }: Pick<ReportDefinition<string, Params>, 'permission' | 'ownerOf'>,
  params: Params,
  { employeeId, permissions }: Pick<Actor, 'employeeId' | 'permissions'>,
): boolean {
  return isAllowed(permissions, permission) || (employeeId !== null && ownerOf?.(params) === employeeId)
}

import type { Actor, Permission, Permissions, ReportDefinition } from './define.ts'

/** Whether an action is allowed; null needs no permission. */
export function isAllowed(permissions: Permissions, permission: Permission | null): boolean {
  return permission === null || (permissions[String(permission.page)] ?? []).includes(permission.action)
}

/** Whether any action of a page is allowed. */
export function isPageOpen(permissions: Permissions, page: number): boolean {
  return (permissions[String(page)] ?? []).length > 0
}

/** For `anyOf` of a command: the needed permission, or null if the approver has it. */
export const unlessAllowedBy = (allower: { readonly permissions: Permissions } | null, needed: Permission): readonly Permission[] | null =>
  allower && isAllowed(allower.permissions, needed) ? null : [needed]

/** Whether a report may be requested: with its permission, or by the employee it is about. */
export function mayQueryReport<Params>(
  { permission, ownerOf }: Pick<ReportDefinition<string, Params>, 'permission' | 'ownerOf'>,
  params: Params,
  { employeeId, permissions }: Pick<Actor, 'employeeId' | 'permissions'>,
): boolean {
  return isAllowed(permissions, permission) || (employeeId !== null && ownerOf?.(params) === employeeId)
}

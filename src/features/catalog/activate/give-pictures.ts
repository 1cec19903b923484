import { audiencesIn } from '#domain/catalog/audience.ts'
import { catalogGroup, service } from '#domain/catalog/catalog.ts'
import { serviceGroups } from '#domain/catalog/groups.ts'
import { services } from '#domain/catalog/services.ts'
import { SUGGESTED_GROUPS, type SuggestedGroup, suggestedKey } from '#domain/catalog/suggested.ts'
import type { InputOf, ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { RunCommand } from '../../../data/contract.ts'

type Draft = InputOf<typeof services.edit>['service']

export type ServiceRow = ListRow<typeof services.query>
export type GroupRow = ListRow<typeof serviceGroups.query>

export interface PicturePorts {
  /** Stores the picture of a suggested group for a row; null if that failed. */
  readonly keepPicture: (group: SuggestedGroup, owner: { readonly record: string; readonly id: Id }) => Promise<Id | null>
  /** The current rows; null if they cannot be loaded. */
  readonly readServices: () => Promise<readonly ServiceRow[] | null>
  readonly readGroups: () => Promise<readonly GroupRow[] | null>
  readonly run: RunCommand
}

/** The name under which the id of a group is stored. */
export const groupName = ({ nameEn }: Pick<SuggestedGroup, 'nameEn'>): string => `group ${nameEn}`

export const pictureUrl = ({ picture }: Pick<SuggestedGroup, 'picture'>): string => `/services/${picture}.svg`

/** The editable fields of a service with a picture added. */
function pictured(row: ServiceRow, pictureId: Id): Draft {
  const { nameAr, nameEn, groupId, price, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position } = row
  const audiences = audiencesIn(row.audiences)
  return { nameAr, nameEn, groupId, price, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position, pictureId, audiences }
}

/**
 * Gives activated services and new groups the pictures of their suggested groups. Runs in the background. Each picture is stored once for
 * the services; existing pictures are preserved. The first failure stops it.
 */
export async function givePictures(made: ReadonlyMap<string, Id>, ports: PicturePorts): Promise<void> {
  for (const group of SUGGESTED_GROUPS) {
    const ids = new Set(group.services.flatMap((one) => made.get(suggestedKey(one)) ?? []))
    const groupId = made.get(groupName(group))
    if (!(await giveServices(group, ids, ports))) return
    if (groupId !== undefined && !(await giveGroup(group, groupId, ports))) return
  }
}

/** Whether everything succeeded. */
async function giveServices(
  group: SuggestedGroup,
  ids: ReadonlySet<Id>,
  { keepPicture, readServices, run }: PicturePorts,
): Promise<boolean> {
  const [first] = ids
  if (first === undefined) return true
  const pictureId = await keepPicture(group, { record: service.name, id: first })
  // Read late, so that changes made meanwhile are preserved.
  const rows = pictureId === null ? null : await readServices()
  if (pictureId === null || !rows) return false
  for (const row of rows.filter(({ id, pictureId: has }) => ids.has(id) && !has)) {
    const outcome = await run(services.edit, { serviceId: row.id, service: pictured(row, pictureId) })
    if (!outcome.ok) return false
  }
  return true
}

async function giveGroup(group: SuggestedGroup, groupId: Id, { keepPicture, readGroups, run }: PicturePorts): Promise<boolean> {
  const bare = (rows: readonly GroupRow[] | null) => rows?.find(({ id, pictureId }) => id === groupId && !pictureId)
  const before = await readGroups()
  // The shop already had the group, or it got a picture meanwhile.
  if (!bare(before)) return before !== null
  const pictureId = await keepPicture(group, { record: catalogGroup.name, id: groupId })
  const row = pictureId === null ? undefined : bare(await readGroups())
  if (pictureId === null) return false
  if (!row) return true
  const { nameAr, nameEn, position } = row
  const outcome = await run(serviceGroups.edit, { serviceGroupId: groupId, serviceGroup: { nameAr, nameEn, position, pictureId } })
  return outcome.ok
}

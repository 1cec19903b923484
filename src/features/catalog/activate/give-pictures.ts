import { audiencesIn } from '#domain/catalog/audience.ts'
import { services } from '#domain/catalog/services.ts'
import { SUGGESTED_GROUPS, type SuggestedGroup, suggestedKey } from '#domain/catalog/suggested.ts'
import type { InputOf, ListRow } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { RunCommand } from '../../../data/contract.ts'

type Draft = InputOf<typeof services.edit>['service']

/** A service as the shop has it now. */
export type ServiceRow = ListRow<typeof services.query>

export interface PicturePorts {
  /** Keeps the picture of a group as that of a service; null where that did not work. */
  readonly keepPicture: (group: SuggestedGroup, serviceId: Id) => Promise<Id | null>
  /** What the shop has; null where it cannot be asked. */
  readonly readServices: () => Promise<readonly ServiceRow[] | null>
  readonly run: RunCommand
}

/** Where the picture of a group lies. */
export const pictureUrl = ({ picture }: Pick<SuggestedGroup, 'picture'>): string => `/services/${picture}.svg`

/** What somebody may type of a service, as it stands, with a picture. */
function pictured(row: ServiceRow, pictureId: Id): Draft {
  const { nameAr, nameEn, groupId, price, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position } = row
  const audiences = audiencesIn(row.audiences)
  return { nameAr, nameEn, groupId, price, jobMinutes, isShownToCustomer, isShownOnline, isFavourite, position, pictureId, audiences }
}

/**
 * Gives what was activated the pictures of its groups. Nobody waits for it: a service is sold as well without, and whoever wants another
 * picture takes one. Each group's is kept once; a service that has a picture by now keeps it. The first no ends it.
 */
export async function givePictures(made: ReadonlyMap<string, Id>, { keepPicture, readServices, run }: PicturePorts): Promise<void> {
  for (const group of SUGGESTED_GROUPS) {
    const ids = new Set(group.services.flatMap((service) => made.get(suggestedKey(service)) ?? []))
    const [first] = ids
    if (first === undefined) continue
    const pictureId = await keepPicture(group, first)
    // Read late: what somebody has changed meanwhile stays as she left it.
    const rows = pictureId === null ? null : await readServices()
    if (pictureId === null || !rows) return
    for (const row of rows.filter(({ id, pictureId: has }) => ids.has(id) && !has)) {
      const outcome = await run(services.edit, { serviceId: row.id, service: pictured(row, pictureId) })
      if (!outcome.ok) return
    }
  }
}

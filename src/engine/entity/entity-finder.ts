import type { AnyEntity } from '#domain/entities/entity.ts'
import type { TypedFields } from '#domain/entities/typed.ts'
import type { Finder } from '../shell/screens.ts'
import type { EntityPresentation } from './presentation.ts'

/** How the command palette finds rows of an entity; `detail` is the field that distinguishes rows of the same name. */
export function entityFinder(presentation: EntityPresentation<AnyEntity>, detail?: string): Finder {
  const { entity, path, filePath = path } = presentation
  const isPhone = detail !== undefined && (entity.entered as TypedFields)[detail]?.kind === 'mobile'
  return {
    query: entity.query,
    pathOf: (row) => `${filePath}/${String(row['id'])}`,
    add: { label: presentation.add, permission: entity.permission.add, path: `${path}?form=new` },
    ...(detail && { detail: { field: detail, isPhone } }),
  }
}

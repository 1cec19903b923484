import { PAGE_NAMES, levelsOn, withLevel } from '#domain/access/levels.ts'
import { NAMED_ROLES } from '#domain/access/named-roles.ts'
import { allPermissions } from '#domain/access/pages.ts'
import type { Permissions } from '#domain/kernel/define.ts'

const levels = (level: (page: (typeof PAGE_NAMES)[number]) => 'none' | 'view' | 'full'): Permissions =>
  PAGE_NAMES.reduce<Permissions>((held, page) => withLevel(held, page, level(page)), {})

/** The seven predefined roles, and three custom ones: without permissions, read-only, and for all usual work. */
export const MATRIX_ROLES: readonly { readonly name: string; readonly permissions: Permissions }[] = [
  { name: 'owner', permissions: allPermissions() },
  ...NAMED_ROLES.map(({ key, permissions }) => ({ name: key, permissions })),
  { name: 'one that may nothing', permissions: {} },
  { name: 'one that looks at everything', permissions: levels(() => 'view') },
  { name: 'one that does all usual work', permissions: levels((page) => levelsOn(page).at(-1) as 'view' | 'full') },
]

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const TREE = join(import.meta.dirname, '../../../src/routeTree.gen.ts')
const HOUSE = /^\/\{-\$lang\}\/merchant\/_house(\/.*)$/

export interface ScreenPath {
  readonly path: string
  /** An entity's list: its form for a new row opens at `?form=new`. */
  readonly isEntity: boolean
}

/** Old paths that redirect. */
const OLD = ['/merchant/pos/pos']

/**
 * The paths of all signed-in screens without row ids, from the generated route list: journeys run without the compiler
 * of the translated texts in the routes.
 */
export function screenPaths(): readonly ScreenPath[] {
  const [, ids = ''] = /interface FileRoutesById \{(.*?)\n\}/s.exec(readFileSync(TREE, 'utf8')) ?? []
  const all = [...ids.matchAll(/'([^']+)': typeof/g)].flatMap(([, id = '']) => {
    const path = HOUSE.exec(id)?.[1]
    return path === undefined ? [] : [`/merchant${path}`.replace(/\/$/, '')]
  })
  const paths = [...new Set(all)].filter((path) => !path.includes('$') && !OLD.includes(path))
  const isEntity = (path: string) => all.includes(`${path}/import`) && all.includes(`${path}/$id`)
  const ofEntities = paths.filter(isEntity).map((path) => `${path}/import`)
  return paths.filter((path) => !ofEntities.includes(path)).map((path) => ({ path, isEntity: isEntity(path) }))
}

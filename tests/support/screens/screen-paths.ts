import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const SRC = join(import.meta.dirname, '../../../src')
const AREAS = join(SRC, 'areas')

/** Where an entry of an area says its address: by itself, or to the function that makes the entry. */
const PATH = /path: (?:'(\/merchant[^']*)'|(\w+_PATH))|\b(list|piece)\(\s*'([^']+)'/g
const NAMED_PATH = /export const (\w+_PATH) = '([^']+)'/g
const PREFIX: Readonly<Record<string, string>> = { list: '/merchant/', piece: '/merchant/rent/' }

export interface ScreenPath {
  readonly path: string
  /** A noun's list: its form of a new row opens at `?form=new`. */
  readonly isNoun: boolean
}

/**
 * The addresses of all screens of the areas, read from their source: a journey runs without the compiler of the words that stand beside
 * them. A test of the areas holds this list against the lists themselves.
 */
export function screenPaths(): readonly ScreenPath[] {
  return ['counter', 'office'].flatMap((area) =>
    readdirSync(join(AREAS, area))
      .filter((file) => file.endsWith('screens.ts'))
      .flatMap((file) => pathsIn(readFileSync(join(AREAS, area, file), 'utf8'))),
  )
}

function pathsIn(text: string): ScreenPath[] {
  const named = new Map(
    [...readFileSync(join(SRC, 'features/access/paths.ts'), 'utf8').matchAll(NAMED_PATH)].map(([, name, path]) => [name, path]),
  )
  const found = [...text.matchAll(PATH)]
  return found.map((match, nth) => {
    const [, own, constant, maker = '', name] = match
    const entry = text.slice(match.index, found[nth + 1]?.index)
    return { path: own ?? named.get(constant) ?? `${PREFIX[maker]}${name}`, isNoun: /\.\.\.noun\(/.test(entry) }
  })
}

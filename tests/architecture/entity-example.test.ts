import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const ROUTES = 'src/routes/{-$lang}/merchant/_house/menu/services'

/** Source files of the code blocks, in the order of `src/README.md`. */
const SOURCES = [
  'domain/catalog/services.ts',
  'src/features/catalog/services.ts',
  `${ROUTES}/route.tsx`,
  `${ROUTES}/index.tsx`,
  `${ROUTES}/$id.tsx`,
  `${ROUTES}/import.tsx`,
]

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

test('the example entity in src/README.md equals the code', () => {
  const blocks = [...read('src/README.md').matchAll(/^```tsx?\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(blocks).toHaveLength(SOURCES.length)
  for (const [nth, path] of SOURCES.entries()) expect(read(path), `src/README.md shows other code than ${path}`).toContain(blocks[nth])
})

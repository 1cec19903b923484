import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readProjectFile } from './source-file.ts'

const ROOT = join(import.meta.dirname, '../..')

/** The code blocks of the README's chapter about a noun, each with the file that the sentence above it names. */
function blocksOf(readme: string): readonly { readonly path: string; readonly code: string }[] {
  const [, chapter = ''] = readme.split('\n## A whole noun\n')
  const [own = ''] = chapter.split('\n## ')
  return [...own.matchAll(/in `((?:domain|src)\/[^`]*\.ts)`[^\n]*:\n\n```ts\n([\s\S]*?)\n```/g)].map(([, path = '', code = '']) => ({
    path,
    code,
  }))
}

const strayOf = (blocks: ReturnType<typeof blocksOf>): string[] =>
  blocks.filter(({ path, code }) => !readProjectFile(path).includes(code)).map(({ path }) => path)

test('the noun that the README shows is the one that runs', () => {
  const blocks = blocksOf(readProjectFile('src/README.md'))
  expect(blocks).toHaveLength(3)
  expect(strayOf(blocks)).toEqual([])
})

test('a line that has changed since is noticed', () => {
  const blocks = blocksOf('x\n## A whole noun\nIt is in `domain/registry.ts`:\n\n```ts\nconst neverWritten = 1_234_567\n```\n')
  expect(strayOf(blocks)).toEqual(['domain/registry.ts'])
})

test('the files that the steps name are there, and each name in npm run noun runs a test', () => {
  const [, chapter = ''] = readProjectFile('src/README.md').split('\n## A whole noun\n')
  const [steps = ''] = chapter.split('\n## ')
  const named = [...steps.matchAll(/`((?:domain|server|src|tests)\/[\w/.-]+\.tsx?)`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  const { scripts } = JSON.parse(readProjectFile('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
  const filters = (scripts['noun'] ?? '').split(' ').filter((word) => word.includes('/'))
  expect(filters.length).toBeGreaterThan(10)
  expect(filters.filter((filter) => globSync([`${filter}*.test.ts`, `${filter}/**/*.test.ts`], { cwd: ROOT }).length === 0)).toEqual([])
})

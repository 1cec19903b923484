import { expect, test } from 'vitest'
import { readProjectFile } from './source-file.ts'

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

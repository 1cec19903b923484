import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const DOMAIN = import.meta.dirname
const readme = readFileSync(join(DOMAIN, 'README.md'), 'utf8')

/** The first column of the table under a heading. */
function firstColumn(heading: string): string[] {
  const section = readme.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return section
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .slice(1)
    .map((row) => row.split('|')[1]?.trim() ?? '')
}

const order = firstColumn('Order of contexts')

/** What a context may not import although it does, by file. `read` gives the text of a file. */
function wrongImports(
  contexts: readonly string[],
  files: readonly { readonly context: string; readonly name: string; readonly text: string }[],
): string[] {
  return files.flatMap(({ context, name, text }) =>
    [...text.matchAll(/from '\.\.\/([a-z-]+)\//g)]
      .map((found) => found[1] ?? '')
      .filter((other) => !contexts.includes(other) || contexts.indexOf(other) >= contexts.indexOf(context))
      .map((other) => `${context}/${name} imports ${other}`),
  )
}

const folders = readdirSync(DOMAIN, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const files = folders.flatMap(({ name: context }) =>
  readdirSync(join(DOMAIN, context))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ context, name, text: readFileSync(join(DOMAIN, context, name), 'utf8') })),
)

test('every context stands once in the order of the README', () => {
  expect(new Set(order).size).toBe(order.length)
  expect(folders.map(({ name }) => name).toSorted()).toEqual(order.toSorted())
})

test('a context imports only those above it', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(wrongImports(order, files)).toEqual([])
})

test('the guard notices an import of a context below', () => {
  const wrong = { context: 'payments', name: 'wrong.ts', text: `import { invoice } from '../sales/invoice.ts'` }
  expect(wrongImports(order, [wrong])).toEqual(['payments/wrong.ts imports sales'])
})

test('the glossary names each idea once, in order, with its Arabic', () => {
  const words = firstColumn('Glossary')
  expect(words).toEqual([...new Set(words)])
  expect(words).toEqual(words.toSorted((a, b) => a.localeCompare(b, 'en')))
})

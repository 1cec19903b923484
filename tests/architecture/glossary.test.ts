import { describe, expect, test } from 'vitest'
import { avoidedNames, glossaryFaults } from './checks/check-glossary.ts'
import { projectSources, readProjectFile, sourceFile } from './source-file.ts'

const README = `## Glossary

| Word | Arabic | Meaning | Avoid |
|---|---|---|---|
| booking | حجز | Not \`reservation\` | \`domain: use\` |

## Terms of the code

| Term | Meaning | Avoid |
|---|---|---|
| watch | To be asked again | \`heed\` |

A type is not \`Laid\`, and \`Kept\` is fine.
`
const faultsOf = (path: string, text: string) => glossaryFaults(sourceFile(path, text), avoidedNames(README)).map(({ line }) => line)

describe('the words of the glossary', () => {
  test('no name in the product is one that the glossary says to avoid', () => {
    const avoided = avoidedNames(readProjectFile('domain/README.md'))
    expect(avoided.length).toBeGreaterThan(15)
    expect(
      projectSources()
        .flatMap((file) => glossaryFaults(file, avoided))
        .map(({ path, line, why }) => `${path}:${line} ${why}`),
    ).toEqual([])
  })

  test('what to avoid is read from the column of that name, and from a sentence that says not', () => {
    expect(avoidedNames(README)).toEqual([
      { name: 'use', folder: 'domain' },
      { name: 'heed', folder: null },
      { name: 'Laid', folder: null },
    ])
  })

  test.each([
    ['a type', 'src/data/x.ts', 'interface Laid {}'],
    ['a variable', 'domain/rentals/x.ts', 'const use = 1'],
    ['a parameter', 'domain/rentals/x.ts', 'export const free = (use: string) => 1'],
    ['a field of a type', 'domain/rentals/x.ts', 'interface Bar { readonly use: string }'],
    ['an import', 'src/data/x.ts', "import { heed } from './watch-records.ts'"],
  ])('%s by an avoided name is a fault', (_, path, text) => {
    expect(faultsOf(path, text)).toEqual([1])
  })

  test.each([
    ['the same word in another folder', 'src/ui/x.tsx', "import { use } from 'react'"],
    ["a library's own method", 'domain/rentals/x.ts', 'app.use(log)'],
    ['a text that says it', 'src/data/x.ts', "const text = 'heed'"],
    ['a test', 'src/data/x.test.ts', 'type Laid = 1'],
  ])('%s is none', (_, path, text) => {
    expect(faultsOf(path, text)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { MEDIANS, type PricedKind, medianOf, priceList } from './price-list.ts'
import { projectSources, sourceFile } from './source-file.ts'

const prices = priceList(projectSources().filter(({ path }) => !/\.test\.tsx?$/.test(path)))

test.each(Object.keys(MEDIANS) as PricedKind[])('the median %s costs no more lines than it may', (kind) => {
  expect(prices.filter((price) => price.kind === kind).length).toBeGreaterThan(1)
  expect(medianOf(prices, kind)).toBeLessThanOrEqual(MEDIANS[kind].max)
  expect(MEDIANS[kind].goal).toBeLessThanOrEqual(MEDIANS[kind].max)
})

test('a noun is priced with its look, and one without a look has no price', () => {
  const definition = sourceFile(
    'domain/x.ts',
    'export const things = defineEntity({\n  name: 1,\n})\nexport const bare = defineEntity({})\n',
  )
  const look = sourceFile('src/x.ts', 'export const look = defineLook({\n  entity: things,\n})\n')
  expect(priceList([definition, look])).toEqual([{ kind: 'noun', name: 'things', lines: 6, files: 2 }])
})

test('a list and a report are priced by the look that names them', () => {
  const definitions = sourceFile('domain/x.ts', 'const q = defineQuery({\n})\nconst r = defineReport({\n})\n')
  const looks = sourceFile(
    'src/x.ts',
    'const a: ListDeclaration<typeof q> = {\n  query: q,\n}\nconst b: ReportScreenDeclaration<P> = { report: r }\n',
  )
  expect(priceList([definitions, looks]).map(({ kind, name, lines }) => [kind, name, lines])).toEqual([
    ['list', 'q', 5],
    ['report', 'r', 3],
  ])
})

import { expect, test } from 'vitest'
import { OFFERED_PAGES, PAGE_NAMES, extrasOn, usualOn } from '#domain/access/levels.ts'
import type { PageName } from '#domain/access/pages.ts'
import { projectSources } from './source-file.ts'

/** What names actions without asking for them: the table of actions, their levels, roles that hold them, lists of guarded ones. */
const NAMES_ALONE = /^domain\/access\/|^server\/demo\/|\.test\.tsx?$/
const PRODUCT = /^(domain|server|src)\//

const text = projectSources()
  .filter(({ path }) => PRODUCT.test(path) && !NAMES_ALONE.test(path))
  .map((file) => file.text)
  .join('\n')
const isAskedFor = (page: PageName, action: string): boolean => new RegExp(`\\bmay\\(\\s*'${page}',\\s*'${action}'`).test(text)
const namesOn = (page: PageName) => [...usualOn(page), ...extrasOn(page)].map(({ name }) => name)

test('whatever the form of a role offers is asked for somewhere by the product', () => {
  const idle = OFFERED_PAGES.flatMap((page) => namesOn(page).flatMap((name) => (isAskedFor(page, name) ? [] : [`${page}.${name}`])))
  expect(idle).toEqual([])
})

test('a page that the form leaves out is asked for by nothing, so that none is forgotten once it is obeyed', () => {
  const hidden = PAGE_NAMES.filter((page) => !OFFERED_PAGES.includes(page))
  expect(hidden).not.toEqual([])
  expect(hidden.flatMap((page) => namesOn(page).flatMap((name) => (isAskedFor(page, name) ? [`${page}.${name}`] : [])))).toEqual([])
})

import { expect, test } from 'vitest'
import { OFFERED_PAGES, PAGE_NAMES, extrasOn, usualOn } from '#domain/access/levels.ts'
import type { PageName } from '#domain/access/pages.ts'
import { projectSources } from './source-file.ts'

/** Files that name actions without checking them: the table of actions, their levels, predefined roles, lists of guarded actions. */
const NAMES_ALONE = /^domain\/access\/|^server\/demo\/|\.test\.tsx?$/
const PRODUCT = /^(domain|server|src)\//

const text = projectSources()
  .filter(({ path }) => PRODUCT.test(path) && !NAMES_ALONE.test(path))
  .map((file) => file.text)
  .join('\n')
const isRequestedFor = (page: PageName, action: string): boolean => new RegExp(`\\bmay\\(\\s*'${page}',\\s*'${action}'`).test(text)
const namesOn = (page: PageName) => [...usualOn(page), ...extrasOn(page)].map(({ name }) => name)

test('every permission that a role’s form offers is checked somewhere in the product', () => {
  const idle = OFFERED_PAGES.flatMap((page) => namesOn(page).flatMap((name) => (isRequestedFor(page, name) ? [] : [`${page}.${name}`])))
  expect(idle).toEqual([])
})

test('a page that the form omits is checked nowhere, so that it is added once it is', () => {
  const hidden = PAGE_NAMES.filter((page) => !OFFERED_PAGES.includes(page))
  expect(hidden).not.toEqual([])
  expect(hidden.flatMap((page) => namesOn(page).flatMap((name) => (isRequestedFor(page, name) ? [`${page}.${name}`] : [])))).toEqual([])
})

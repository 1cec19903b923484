import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { TypedFields } from '#domain/entities/typed.ts'
import { services } from '#domain/catalog/services.ts'
import { entities } from '#domain/registry.ts'
import { OFFICE } from '../../src/areas/office/office.ts'
import type { NounLook } from '../../src/engine/noun/look.ts'
import type { AreaScreen } from '../../src/engine/shell/screens.ts'

const FEATURES = join(import.meta.dirname, '../../src/features')
/** Nouns with screens that are drawn otherwise: views are kept in the head of their list. */
const WITHOUT_LOOK = ['savedView']
const SCREENS: readonly AreaScreen[] = OFFICE.screens

const isLook = (value: unknown): value is NounLook =>
  typeof value === 'object' && value !== null && 'entity' in value && 'sections' in value

/** Every look of the features, with the folder that its words are gathered by. */
async function allLooks(): Promise<readonly { readonly look: NounLook; readonly feature: string }[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const declaring = files.filter((path) => readFileSync(join(FEATURES, path), 'utf8').includes('defineLook('))
  const parts = await Promise.all(
    declaring.map(async (path) => ({ module: (await import(join(FEATURES, path))) as object, feature: path.split('/')[0] ?? '' })),
  )
  return parts.flatMap(({ module, feature }) =>
    Object.values(module)
      .filter(isLook)
      .map((look) => ({ look, feature })),
  )
}

const twice = (names: readonly string[]): string[] => names.filter((name, nth) => names.indexOf(name) !== nth)

/** What is wrong with a look, in sentences that say what to do; empty when nothing is. */
function faultsOf(look: NounLook, feature: string, screens: readonly AreaScreen[] = SCREENS): string[] {
  const { entity, sections, columns, filters = [], words, path, unused = [] } = look
  const entered = Object.keys(entity.entered)
  // A flag that is the status is changed by disabling.
  const isLife = (name: string) => (entity.entered as TypedFields)[name]?.stored?.field === 'status'
  const placed = sections.flatMap(({ fields }) => fields)
  const listed = columns.flatMap((column) =>
    typeof column === 'string' || !column.render ? [typeof column === 'string' ? column : column.field] : [],
  )
  const screen = screens.find((one) => one.path === path)
  return [
    ...entered
      .filter((name) => !placed.includes(name) && !unused.includes(name) && !isLife(name))
      .map((name) => `${name} can be typed and stands in none of the look's sections`),
    ...placed
      .filter((name) => !entered.includes(name) && !(name in entity.record.fields))
      .map((name) => `the sections name ${name}, which the noun does not have`),
    ...[...placed, ...listed, ...filters]
      .filter((name) => unused.includes(name))
      .map((name) => `${name} is shown although nothing uses it`),
    ...twice(placed).map((name) => `${name} stands twice in the sections`),
    ...[...new Set([...placed, ...listed, ...filters])]
      .filter((name) => !words[name])
      .map((name) => `${name} has no word in the look's words`),
    ...listed
      .filter((name) => !entity.query.fields.includes(name))
      .map((name) => `the column ${name} is not told by the noun's list: name it in the definition's list.shows`),
    ...filters
      .filter((name) => !entity.query.filters.includes(name) && !(name in (entity.query.worked ?? {})))
      .map((name) => `the filter ${name} is missing from the definition's list.filters`),
    ...(screen ? screenFaults(screen, look, feature) : [`no screen of src/areas has the look's path ${path}`]),
  ]
}

function screenFaults(screen: AreaScreen, { entity, filePath }: NounLook, feature: string): string[] {
  const { record, permission } = entity
  const { view } = permission
  return [
    ...(screen.takesRest || filePath ? [] : [`the screen ${screen.path} needs takesRest: true, or no row of it opens`]),
    ...([screen.words].flat().includes(feature) ? [] : [`the screen ${screen.path} needs words: '${feature}', as its folder is called`]),
    ...(JSON.stringify(screen.permission) === JSON.stringify(view)
      ? []
      : [`the screen ${screen.path} is opened by another permission than its list`]),
    ...(screen.worksOffline && record.travels === 'server'
      ? [`the screen ${screen.path} cannot work offline: its rows never leave the server`]
      : []),
  ]
}

let looks: Awaited<ReturnType<typeof allLooks>> = []
beforeAll(async () => {
  looks = await allLooks()
})

it('every noun has a look, or is named here as one that is drawn otherwise', () => {
  const seen = looks.map(({ look }) => look.entity.name)
  expect(entities.map(({ name }) => name as string).filter((name) => !seen.includes(name))).toEqual(WITHOUT_LOOK)
})

it('a look says every field once, in words, and stands at a screen that opens its rows', () => {
  const faults = looks.flatMap(({ look, feature }) => faultsOf(look, feature).map((fault) => `${look.entity.name}: ${fault}`))
  expect(faults).toEqual([])
})

it('what a look forgot is told by the field and the place', () => {
  const found = looks.find(({ look }) => look.entity.name === services.name)?.look
  if (!found) throw new Error('services have a look')
  const { jobMinutes: _minutes, ...words } = found.words
  const [first] = found.sections
  const sections = [...found.sections, { title: found.title, fields: ['price', 'colour'] }]
  const broken: NounLook = { ...found, sections, words: { ...words, colour: { label: found.title } } }
  expect(faultsOf(broken, 'catalog')).toEqual([
    'the sections name colour, which the noun does not have',
    'price stands twice in the sections',
    "jobMinutes has no word in the look's words",
  ])
  expect(faultsOf({ ...found, sections: found.sections.filter((one) => one !== first) }, 'catalog')).toContain(
    "price can be typed and stands in none of the look's sections",
  )
  expect(faultsOf({ ...found, columns: ['nameAr', 'isShownToCustomer', 'status'], filters: ['price'] }, 'catalog')).toEqual([
    "status has no word in the look's words",
    "the filter price is missing from the definition's list.filters",
  ])
  expect(faultsOf({ ...found, path: '/nowhere' }, 'catalog')).toEqual(["no screen of src/areas has the look's path /nowhere"])
})

it('what no part of the app uses yet is kept and shown nowhere', () => {
  const unused = looks.flatMap(({ look }) => look.unused?.map((field) => `${look.entity.name}.${field}`) ?? [])
  expect(unused.toSorted()).toEqual(['employee.colour', 'employee.isShownInAppointments', 'service.isShownOnline'])
})

it('the form of an employee asks for seven things and keeps the rest behind one button', () => {
  const sections = looks.find(({ look }) => look.entity.name === 'employee')?.look.sections ?? []
  const asked = sections.filter(({ isFolded }) => !isFolded).flatMap(({ fields }) => fields)
  expect(asked).toEqual(['nameAr', 'nameEn', 'mobile', 'email', 'roleId', 'tillIds', 'hasLogin'])
})

it('a screen that does not fit its noun is told', () => {
  const found = looks.find(({ look }) => look.entity.name === services.name)?.look
  if (!found) throw new Error('services have a look')
  const screens = SCREENS.map((screen) => ({ ...screen, takesRest: false, words: 'sale', permission: null }))
  const path = '/merchant/menu/services'
  expect(faultsOf(found, 'catalog', screens)).toEqual([
    `the screen ${path} needs takesRest: true, or no row of it opens`,
    `the screen ${path} needs words: 'catalog', as its folder is called`,
    `the screen ${path} is opened by another permission than its list`,
  ])
  const record = { ...found.entity.record, travels: 'server' as const }
  expect(faultsOf({ ...found, entity: { ...found.entity, record } }, 'catalog')).toEqual([
    `the screen ${path} cannot work offline: its rows never leave the server`,
  ])
})

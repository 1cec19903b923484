import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it, vi } from 'vitest'
import type { TypedFields } from '#domain/entities/typed.ts'
import { services } from '#domain/catalog/services.ts'
import { entities } from '#domain/registry.ts'
import type { EntityPresentation } from '../../src/engine/entity/presentation.ts'
import type { Screen } from '../../src/engine/shell/screens.ts'
import { routesAt, router, screens } from '../support/screens/all-routes.ts'

const FEATURES = join(import.meta.dirname, '../../src/features')
/** Entities with another kind of screen: saved views are edited in the header of their list. */
const WITHOUT_LOOK = ['savedView']

const loaded = vi.hoisted((): string[] => [])
vi.mock('../../src/i18n/catalogue.ts', async (original) => ({
  ...(await original<object>()),
  wordsOf: (name: string) => () => Promise.resolve(void loaded.push(name)),
}))

/** An entity's screen as its routes define it: title, feature of its texts, and whether rows have a detail page. */
interface EntityScreen extends Screen {
  readonly words: readonly string[]
  readonly opensRows: boolean
}

async function entityScreenAt({ path, filePath = path }: EntityPresentation): Promise<EntityScreen | null> {
  const screen = screens.find((one) => one.path === path)
  if (!screen) return null
  loaded.length = 0
  for (const { options } of routesAt(path)) await (options.loader as (() => Promise<void>) | undefined)?.()
  const opensRows = `/{-$lang}${filePath}/$id` in router.routesByPath
  return { ...screen, words: [...loaded], opensRows }
}

const isPresentation = (value: unknown): value is EntityPresentation =>
  typeof value === 'object' && value !== null && 'entity' in value && 'sections' in value

/** A view definition with its feature's folder. */
interface FoundPresentation {
  readonly presentation: EntityPresentation
  readonly feature: string
  readonly screen: EntityScreen | null
}
async function allPresentations(): Promise<readonly FoundPresentation[]> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path))
  const declaring = files.filter((path) => readFileSync(join(FEATURES, path), 'utf8').includes('definePresentation('))
  const parts = await Promise.all(
    declaring.map(async (path) => ({ module: (await import(join(FEATURES, path))) as object, feature: path.split('/')[0] ?? '' })),
  )
  const found: FoundPresentation[] = []
  for (const { module, feature } of parts)
    for (const presentation of Object.values(module).filter(isPresentation))
      found.push({ presentation, feature, screen: await entityScreenAt(presentation) })
  return found
}

const twice = (names: readonly string[]): string[] => names.filter((name, nth) => names.indexOf(name) !== nth)

/** Describes the errors of a view definition and how to fix them; empty when there are none. */
function faultsOf(presentation: EntityPresentation, feature: string, screen: EntityScreen | null): string[] {
  const { entity, sections, columns, filters = [], words, path, unused = [] } = presentation
  const entered = Object.keys(entity.entered)
  // A flag that is the status is changed by disabling the row.
  const isLife = (name: string) => (entity.entered as TypedFields)[name]?.stored?.field === 'status'
  const placed = sections.flatMap(({ fields }) => fields)
  const listed = columns.flatMap((column) =>
    typeof column === 'string' || !column.render ? [typeof column === 'string' ? column : column.field] : [],
  )
  return [
    ...entered
      .filter((name) => !placed.includes(name) && !unused.includes(name) && !isLife(name))
      .map((name) => `${name} can be typed and stands in none of the look's sections`),
    ...placed
      .filter((name) => !entered.includes(name) && !(name in entity.record.fields))
      .map((name) => `the sections name ${name}, which the entity does not have`),
    ...[...placed, ...listed, ...filters]
      .filter((name) => unused.includes(name))
      .map((name) => `${name} is shown although nothing uses it`),
    ...twice(placed).map((name) => `${name} stands twice in the sections`),
    ...[...new Set([...placed, ...listed, ...filters])]
      .filter((name) => !words[name])
      .map((name) => `${name} has no word in the look's words`),
    ...listed
      .filter((name) => !entity.query.fields.includes(name))
      .map((name) => `the column ${name} is not in the entity's list: name it in the definition's list.shows`),
    ...filters
      .filter((name) => !entity.query.filters.includes(name) && !(name in (entity.query.worked ?? {})))
      .map((name) => `the filter ${name} is missing from the definition's list.filters`),
    ...(screen ? screenFaults(screen, presentation, feature) : [`no route has the look's path ${path}`]),
  ]
}

function screenFaults(screen: EntityScreen, { entity }: EntityPresentation, feature: string): string[] {
  const { record, permission } = entity
  const { view } = permission
  return [
    ...(screen.opensRows ? [] : [`the screen ${screen.path} needs a route $id.tsx, or no row of it opens`]),
    ...['entities', feature]
      .filter((name) => !screen.words.includes(name))
      .map((name) => `the screen ${screen.path} needs '${name}' in its wordsFor`),
    ...(JSON.stringify(screen.permission) === JSON.stringify(view)
      ? []
      : [`the screen ${screen.path} is opened by another permission than its list`]),
    ...(screen.worksOffline && record.travels === 'server'
      ? [`the screen ${screen.path} cannot work offline: its rows never leave the server`]
      : []),
  ]
}

let presentations: readonly FoundPresentation[] = []
const servicesFound = (): FoundPresentation & { readonly screen: EntityScreen } => {
  const found = presentations.find(({ presentation }) => presentation.entity.name === services.name)
  if (!found?.screen) throw new Error('services have a look at a screen')
  return { ...found, screen: found.screen }
}
beforeAll(async () => {
  presentations = await allPresentations()
})

it('every entity has a view definition or is listed as an exception', () => {
  const seen = presentations.map(({ presentation }) => presentation.entity.name)
  expect(entities.map(({ name }) => name as string).filter((name) => !seen.includes(name))).toEqual(WITHOUT_LOOK)
})

it('a view definition names every field once and belongs to a screen that opens its rows', () => {
  const faults = presentations.flatMap(({ presentation, feature, screen }) =>
    faultsOf(presentation, feature, screen).map((fault) => `${presentation.entity.name}: ${fault}`),
  )
  expect(faults).toEqual([])
})

it('a missing field is reported with field and place', () => {
  const { presentation: found, screen } = servicesFound()
  const { jobMinutes: _minutes, ...words } = found.words
  const [first] = found.sections
  const sections = [...found.sections, { title: found.title, fields: ['price', 'colour'] }]
  const broken: EntityPresentation = { ...found, sections, words: { ...words, colour: { label: found.title } } }
  expect(faultsOf(broken, 'catalog', screen)).toEqual([
    'the sections name colour, which the entity does not have',
    'price stands twice in the sections',
    "jobMinutes has no word in the look's words",
  ])
  expect(faultsOf({ ...found, sections: found.sections.filter((one) => one !== first) }, 'catalog', screen)).toContain(
    "price can be typed and stands in none of the look's sections",
  )
  expect(faultsOf({ ...found, columns: ['nameAr', 'isShownToCustomer', 'status'], filters: ['price'] }, 'catalog', screen)).toEqual([
    "status has no word in the look's words",
    "the filter price is missing from the definition's list.filters",
  ])
  expect(faultsOf({ ...found, path: '/nowhere' }, 'catalog', null)).toEqual(["no route has the look's path /nowhere"])
})

it('fields that no screen uses yet are stored and not displayed', () => {
  const unused = presentations.flatMap(
    ({ presentation }) => presentation.unused?.map((field) => `${presentation.entity.name}.${field}`) ?? [],
  )
  expect(unused.toSorted()).toEqual(['employee.colour', 'employee.isShownInAppointments'])
})

it('an employee’s form shows seven fields and the others behind one button', () => {
  const sections = presentations.find(({ presentation }) => presentation.entity.name === 'employee')?.presentation.sections ?? []
  const requested = sections.filter(({ isFolded }) => !isFolded).flatMap(({ fields }) => fields)
  expect(requested).toEqual(['nameAr', 'nameEn', 'mobile', 'email', 'roleId', 'tillIds', 'hasLogin'])
})

it('a screen that does not match its entity is reported', () => {
  const { presentation, screen } = servicesFound()
  const path = '/merchant/menu/services'
  expect(faultsOf(presentation, 'catalog', { ...screen, opensRows: false, words: ['sale'], permission: null })).toEqual([
    `the screen ${path} needs a route $id.tsx, or no row of it opens`,
    `the screen ${path} needs 'entities' in its wordsFor`,
    `the screen ${path} needs 'catalog' in its wordsFor`,
    `the screen ${path} is opened by another permission than its list`,
  ])
  const record = { ...presentation.entity.record, travels: 'server' as const }
  expect(faultsOf({ ...presentation, entity: { ...presentation.entity, record } }, 'catalog', screen)).toEqual([
    `the screen ${path} cannot work offline: its rows never leave the server`,
  ])
})

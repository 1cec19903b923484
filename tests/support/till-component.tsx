import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import {
  type AnyRoute,
  Outlet,
  type RouterHistory,
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { createStore } from 'jotai'
import { inject } from 'vitest'
import { page } from 'vitest/browser'
import { employee } from '#domain/employees/employee.ts'
import type { AnyRecord, Permissions, RowOf } from '#domain/kernel/define.ts'
import { setActor } from '../../src/data/actor.ts'
import { thisDevice } from '../../src/data/device.ts'
import { type LedgerHead, asHead } from '../../src/data/ledger/ledger-rows.ts'
import type { LedgerDb } from '../../src/data/ledger/ledger.ts'
import { localReader } from '../../src/data/mirror/local-reader.ts'
import { applyChanges, copyPages, resetMirror } from '../../src/data/mirror/mirror-write.ts'
import { SearchIndex } from '../../src/data/search/search-index.ts'
import { keepIdentity } from '../../src/data/till/till-identity.ts'
import { storeIdentity } from '../../src/data/till/till.ts'
import { parseSearch, stringifySearch } from '../../src/engine/search-params.ts'
import { type Session, sessionAtom, startStateAtom } from '../../src/engine/session.ts'
import { closeSheetsOnBack } from '../../src/engine/shell/close-sheets-on-back.ts'
import { pinSession } from '../../src/features/access/lock/pin-session.ts'
import { wordsOf } from '../../src/i18n/catalogue.ts'
import { type Language, pathIn } from '../../src/i18n/language.ts'
import { renderRouter } from './component.tsx'
import { exampleIdentity } from './examples/example-identity.ts'
import './example-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Records of the demo shop and their rows, in the order of the first copy. */
    readonly demoRows: readonly (readonly [record: string, rows: readonly Readonly<Record<string, unknown>>[]])[]
  }
}

// No server: calls fail as on a till without network.
const realFetch = window.fetch.bind(window)
window.fetch = (request, init) =>
  String(request).startsWith('/api/') ? Promise.reject(new TypeError('Failed to fetch')) : realFetch(request, init)

/** The text of each paper that the page printed, since the till was opened. */
export const printed: string[] = []
window.print = () => void printed.push(document.querySelector('[data-print-root]')?.textContent ?? '')

/** The screens that a till can be opened at, by path; others are displayed as their address. */
const SCREENS = {
  '/merchant/billing': () => import('../../src/routes/{-$lang}/merchant/_house/billing.tsx'),
  '/merchant/billing-success/$id': () => import('../../src/routes/{-$lang}/merchant/_house/billing-success.$id.tsx'),
  '/merchant/on-hold-report': () => import('../../src/routes/{-$lang}/merchant/_house/on-hold-report.tsx'),
  '/merchant/rent': () => import('../../src/routes/{-$lang}/merchant/_house/rent/index.tsx'),
  '/merchant/rent/visit': () => import('../../src/routes/{-$lang}/merchant/_house/rent/visit.tsx'),
  '/merchant/shift': async () => {
    await wordsOf('shifts')()
    return import('../../src/routes/{-$lang}/merchant/_house/shift/index.tsx')
  },
  '/merchant/welcome': () => import('../../src/routes/{-$lang}/merchant/_house/welcome.tsx'),
} as const
type ScreenPath = keyof typeof SCREENS

interface TillOptions {
  readonly language?: Language
  /** The name in English of the employee who unlocked the till. */
  readonly as?: string
  /** Instead of those of the employee's role. */
  readonly permissions?: Permissions
  /** Width and height of the page. */
  readonly size?: readonly [number, number]
  /** Other screens that the test goes to. */
  readonly also?: readonly ScreenPath[]
  /** Rows that replace or join those of the demo shop. */
  readonly rows?: readonly (readonly [record: AnyRecord, rows: readonly Readonly<Record<string, unknown>>[]])[]
}

let isCopied = false
let head: LedgerHead | null = null

async function copyDemoShop(): Promise<void> {
  const device = thisDevice()
  const index = new SearchIndex(device.mirror)
  device.findIds = (records, typed, limit) => index.find(records, typed, limit)
  device.isServerReached = () => false
  if (!head) {
    await emptyLedger()
    head = await storeIdentity(device, 'Till 1', exampleIdentity())
  }
  const mirror = await device.mirror.open()
  const { epoch, scopeHash } = exampleIdentity()
  await resetMirror(mirror, { epoch, scopeHash, cursor: { ver: 10, record: null, id: null }, copy: null })
  const pages = inject('demoRows').map(([record, rows]) => ({ record, rows: rows.map((row) => ({ ver: 5, row })) }))
  await copyPages(mirror, pages, { copy: null })
  isCopied = true
}

async function emptyLedger(): Promise<LedgerDb> {
  const ledger = await thisDevice().ledger.open()
  await ledger.transaction('rw', ledger.tables, () => Promise.all(ledger.tables.map((table) => table.clear())))
  return ledger
}

/** Empties what earlier tests left in the queue, the drafts and the stores of the page, and copies the shop again if its rows changed. */
async function makeTillAnew(): Promise<void> {
  // A test may end inside a live query of its page, and this would go on in it.
  await new Promise((resolve) => setTimeout(resolve, 0))
  if (!isCopied) await copyDemoShop()
  if (!head) throw new Error('the till has no identity')
  head = { ...head, generation: head.generation + 1 }
  const ledger = await emptyLedger()
  await ledger.meta.put(head)
  await thisDevice().overlay.catchUp(ledger, head)
  await emptyDrafts()
  printed.length = 0
  sessionStorage.clear()
  localStorage.clear()
  keepIdentity(head)
}

async function emptyDrafts(): Promise<void> {
  const isThere = (await indexedDB.databases()).some(({ name }) => name === 'fustan-desk')
  if (!isThere) return
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('fustan-desk')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const emptied = db.transaction(['drafts', 'results'], 'readwrite')
      emptied.objectStore('drafts').clear()
      emptied.objectStore('results').clear()
      emptied.oncomplete = () => (db.close(), resolve())
      emptied.onabort = () => reject(emptied.error)
    }
  })
}

async function addRows(changed: TillOptions['rows'] = []): Promise<void> {
  if (changed.length === 0) return
  isCopied = false
  const mirror = await thisDevice().mirror.open()
  const changes = changed.flatMap(([record, rows]) => rows.map((row) => ({ record: record.name, id: String(row['id']), ver: 9, row })))
  await applyChanges(mirror, changes, {})
}

async function sessionOf({ as = 'Sara Al Otaibi', permissions }: TillOptions): Promise<Session> {
  const identity = head && keepIdentity(head)
  const person = (await tillRows(employee)).find(({ nameEn }) => nameEn === as)
  const session = identity && person && (await pinSession(person.id, identity))
  if (!session) throw new Error(`the demo shop does not employ ${as}`)
  return permissions ? { ...session, permissions } : session
}

const LAPTOP = [1024, 768] as const

const ROWS_MAX = 10_000

/** The rows of a record as this till sees them, with everything that is queued. */
export async function tillRows<R extends AnyRecord>(record: R): Promise<RowOf<R>[]> {
  if (!head) await copyDemoShop()
  return localReader().select(record, { limit: ROWS_MAX })
}

/** The row of the demo shop for which this holds. */
export async function tillRow<R extends AnyRecord>(record: R, isWanted: (row: RowOf<R>) => boolean): Promise<RowOf<R>> {
  const found = (await tillRows(record)).find(isWanted)
  if (!found) throw new Error(`the demo shop has no such ${record.name}`)
  return found
}

/** The operations in this till's queue, oldest first, and its next document number. */
export async function tillQueue() {
  const ledger = await thisDevice().ledger.open()
  const operations = await ledger.outbox.orderBy('seq').toArray()
  return {
    operations: operations.map(({ op: { type, args, actor } }) => ({ type, args, actor })),
    nextNo: asHead(await ledger.meta.get('head'))?.nextNo,
  }
}

let history: RouterHistory | null = null

/** The browser's own history, with the address of the page after `#`, because the test runner needs the rest of the address. */
function historyAt(href: string): RouterHistory {
  history?.destroy()
  // The page before, to which Back would lead; the router reads its index.
  window.history.replaceState({ __TSR_index: 0 }, '', '#/')
  window.history.pushState({ __TSR_index: 1, __TSR_key: 'first' }, '', `#${href}`)
  history = createBrowserHistory({
    parseLocation() {
      const { pathname, search, hash } = new URL(window.location.hash.slice(1), window.location.origin)
      return { href: `${pathname}${search}${hash}`, pathname, search, hash, state: window.history.state }
    },
    createHref: (path) => `#${path}`,
  })
  closeSheetsOnBack(history)
  return history
}

/** The height of the menu of a phone. */
const MENU_PX = '61px'

async function routerAt(path: string, language: Language, also: readonly ScreenPath[]) {
  const root = createRootRoute({ component: Outlet })
  const frame: AnyRoute = createRoute({
    getParentRoute: () => root,
    id: 'frame',
    component: () => (
      <Flex direction="column" minH="100dvh" pb={{ base: MENU_PX, md: '0' }}>
        <Box as="main" id="content" flex="1">
          <Outlet />
        </Box>
      </Flex>
    ),
  })
  const [own] = path.split('?')
  const paths = (Object.keys(SCREENS) as ScreenPath[]).filter((screen) => screen === own || also.includes(screen))
  const screens = await Promise.all(
    paths.map(async (screen) => {
      const { Route } = await SCREENS[screen]()
      const place = { id: `/{-$lang}${screen}`, path: `/{-$lang}${screen}`, getParentRoute: () => frame }
      return Route.update(place as never) as AnyRoute
    }),
  )
  const elsewhere = createRoute({ getParentRoute: () => frame, path: '$', component: () => 'Elsewhere' })
  return createRouter({
    routeTree: root.addChildren([frame.addChildren([...screens, elsewhere])]),
    history: historyAt(pathIn(language, path)),
    parseSearch,
    stringifySearch,
  })
}

/** Opens a screen of the till again, as a reload does: what is stored remains, everything in memory is gone. */
async function openScreen(path: string, session: Session, { language = 'en', also = [] }: TillOptions) {
  const router = await routerAt(path, language, also)
  const store = createStore()
  const { accountId, employeeId, permissions, discountMax } = session
  setActor({ accountId, employeeId, permissions, discountMax, source: 'pin' })
  store.set(sessionAtom, session)
  store.set(startStateAtom, 'open')
  const screen = await renderRouter(language, router as never, store)
  return { screen, router }
}

/**
 * Opens this browser as a till without network, with the demo shop copied and an empty queue, at a screen of the app.
 * Commands are stored in its real queue.
 */
export async function openTill(path: ScreenPath | `${ScreenPath}?${string}`, options: TillOptions = {}) {
  await page.viewport(...(options.size ?? LAPTOP))
  await makeTillAnew()
  await addRows(options.rows)
  const session = await sessionOf(options)
  let { screen, router } = await openScreen(path, session, options)
  return {
    session,
    /** The path and search parameters of the displayed page, without the language. */
    address: () => router.state.location.href.replace(/^\/en(?=\/)/, ''),
    back: () => router.history.back(),
    go: (to: string) => router.history.push(pathIn(options.language ?? 'en', to)),
    /** Closes the page and opens it again at its address. */
    async reload() {
      const { href } = router.state.location
      await screen.unmount()
      ;({ screen, router } = await openScreen(href.replace(/^\/en(?=\/)/, ''), session, options))
    },
  }
}

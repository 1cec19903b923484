import { Outlet, createMemoryHistory, createRouter } from '@tanstack/react-router'
import axe from 'axe-core'
import { getDefaultStore } from 'jotai'
import { expect, onTestFinished, vi } from 'vitest'
import type { Locator } from 'vitest/browser'
import { allPermissions } from '#domain/access/pages.ts'
import { storeToken } from '../../src/data/api/session-token.ts'
import { PermissionGate } from '../../src/engine/shell/permission-gate.tsx'
import { useCurrentScreen } from '../../src/engine/shell/screens.ts'
import type { Session } from '../../src/engine/session.ts'
import { enterIn } from '../../src/features/access/enter.ts'
import { languageOfPath } from '../../src/i18n/language.ts'
import { router as appRouter } from '../../src/router.ts'
import { Route as house } from '../../src/routes/{-$lang}/merchant/_house.tsx'
import { renderRouter } from './component.tsx'
import './example-clock.ts'
import { exampleSession } from './examples/example-session.ts'
import { exampleSetting } from './examples/example-shop.ts'
import type { ShopRows } from './examples/memory-reader.ts'
import { type ApiRequest, type Instead, memoryApi } from './memory-api.ts'

export interface OfficeOptions {
  /** The rows of the shop by record. Its setting is the example's unless given. */
  readonly rows: ShopRows
  readonly session?: Partial<Session>
  /** Answers some calls in another way than the shop, such as with a fault. */
  readonly instead?: Instead
}

/** The menu and the start of a session need the whole server, so screens are rendered in a plain page. */
function PlainHouse() {
  return (
    <main id="content" tabIndex={-1}>
      <PermissionGate permission={useCurrentScreen()?.permission ?? null}>
        <Outlet />
      </PermissionGate>
    </main>
  )
}
house.update({ component: PlainHouse } as never)

/**
 * Opens an address of the app, such as `/en/merchant/customers`, in a signed-in browser that is no till. The API is
 * answered from the rows. A call that no test rows can answer fails the test.
 */
export async function openOffice(address: string, { rows, session: given = {}, instead = () => null }: OfficeOptions) {
  const session: Session = { ...exampleSession(allPermissions()), source: 'user', isTill: false, ...given }
  const { shop, answer } = memoryApi({ account_setting: [exampleSetting], ...rows }, session)
  answerFetch(async (request) => (await instead(request)) ?? answer(request))
  localStorage.clear()
  sessionStorage.clear()
  storeToken('a session of the example shop')
  enterIn(getDefaultStore(), session)
  let drawn = await draw(address)
  return {
    rows: shop.rows,
    /** The address with its search parameters. */
    address: () => decodeURIComponent(drawn.router.state.location.href),
    go: (to: string) => drawn.router.navigate({ href: to }),
    /** Draws the address from nothing, as after a reload; only what is stored in the browser and in the shop is left. */
    async restart(to = drawn.router.state.location.href) {
      await drawn.unmount()
      drawn = await draw(to)
    },
  }
}

async function draw(address: string) {
  const router = createRouter({ ...appRouter.options, history: createMemoryHistory({ initialEntries: [address] }) })
  await router.load()
  const { unmount } = await renderRouter(languageOfPath(address), router, getDefaultStore())
  return { router, unmount }
}

/** Answers the API's part of `fetch` for the running test, at whose end no unanswered call may be left. */
function answerFetch(answer: (request: ApiRequest) => Promise<{ readonly status: number; readonly body: unknown }>): void {
  const unanswered: string[] = []
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(String(input), location.origin)
    if (url.pathname === '/health') return Response.json({ ok: true })
    const [, , part = '', name = '', id = ''] = url.pathname.split('/')
    const sent = typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : null
    const { status, body } = await answer({ part, name, id, params: url.searchParams, headers: new Headers(init?.headers), body: sent })
    if (status === 501) unanswered.push(`${url.pathname}${url.search}`)
    return Response.json(body, { status })
  })
  onTestFinished(() => {
    spy.mockRestore()
    expect(unanswered, 'calls that the shop in memory cannot answer').toEqual([])
  })
}

/** Waits until an element has a text as a part of its own. */
export async function expectText(element: Locator, text: string | RegExp): Promise<void> {
  await expect.poll(() => element.query()?.textContent ?? '').toMatch(text)
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe reports for the page: violations of WCAG, and of best practices too unless only `wcag` is requested. */
export async function accessibilityFaults(rules: 'all' | 'wcag' = 'all'): Promise<string[]> {
  const moving = () =>
    document.getAnimations().filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
  for (let now = moving(); now.length > 0; now = moving()) await Promise.allSettled(now.map(({ finished }) => finished))
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(rules === 'wcag' && { runOnly: { type: 'tag', values: WCAG } }),
  })
  return violations.map(({ id, nodes }) => `${id} (${nodes.map(({ html }) => html.slice(0, 160)).join(', ')})`)
}

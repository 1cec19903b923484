import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  type AnyRouter,
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { Provider, getDefaultStore } from 'jotai'
import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { ignoreStrayPresses } from '../../src/device/second-tap.ts'
import { type Session, sessionAtom } from '../../src/engine/session.ts'
import { activateLanguage } from '../../src/i18n/catalogue.ts'
import type { Language } from '../../src/i18n/language.ts'
import { system } from '../../src/ui/system.ts'
import { Toaster } from '../../src/ui/toast.tsx'
import { exampleSession } from './examples/example-session.ts'

ignoreStrayPresses(window)

// Test files run one after another in one browser, which keeps its databases: the till of one file must not be this device in the next.
await Promise.all((await indexedDB.databases()).map(({ name = '' }) => deleted(name)))

function deleted(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })
}

/**
 * Renders a component in the page of a real browser, inside the providers of the app. The returned router also knows
 * the page `/elsewhere`.
 */
export async function renderIn(language: Language, component: ReactNode, session: Session = exampleSession({})) {
  const store = getDefaultStore()
  store.set(sessionAtom, session)
  const root = createRootRoute({ component: Outlet })
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => component })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' })
  const router = createRouter({ routeTree: root.addChildren([home, elsewhere]), history: createMemoryHistory() })
  const screen = await renderRouter(language, router, store)
  return { ...screen, leave: () => router.history.push('/elsewhere') }
}

/** Renders the page of a router inside the providers of the app. */
export async function renderRouter(language: Language, router: AnyRouter, store: ReturnType<typeof getDefaultStore>) {
  await activateLanguage(language)
  return render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <ChakraProvider value={system}>
          <LocaleProvider locale={i18n.locale}>
            <RouterProvider router={router as never} />
            <Toaster />
          </LocaleProvider>
        </ChakraProvider>
      </I18nProvider>
    </Provider>,
  )
}

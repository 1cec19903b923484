import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterContextProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { Provider, createStore } from 'jotai'
import type { ReactNode } from 'react'
import { htmlOf, wordsOnPaper } from '../ui/paper/words-on-paper.tsx'
import { type Session, sessionAtom } from './session.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

function before(session: Session, part: ReactNode): ReactNode {
  const store = createStore()
  store.set(sessionAtom, session)
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <RouterContextProvider router={router}>{part}</RouterContextProvider>
      </I18nProvider>
    </Provider>
  )
}

/** The visible English text of a rendered node, for tests. */
export const wordsFor = (session: Session, part: ReactNode): Promise<string> => wordsOnPaper(before(session, part))

/** The rendered HTML, including texts for screen readers. */
export const htmlFor = (session: Session, part: ReactNode): Promise<string> => htmlOf(before(session, part))

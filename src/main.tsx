import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider, createStore } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startAppUpdates } from './data/app-update.ts'
import { ErrorBoundary } from './engine/error-boundary.tsx'
import { listenForErrors, reloadOnMissingPart, reportProgramError } from './engine/error-report.ts'
import { screensAtom } from './engine/screens.ts'
import { SCREENS } from './features/access/screens.ts'
import { activateLanguage } from './i18n/catalogue.ts'
import { languageOfPath } from './i18n/language.ts'
import { router } from './router.ts'
import { followSystemColours } from './ui/colour-mode.ts'
import './ui/fonts.css'
import { system } from './ui/system.ts'
import { Toaster } from './ui/toast.tsx'

/** The composition root: the only place that wires the parts of the device together. */
async function start(): Promise<void> {
  listenForErrors()
  reloadOnMissingPart()
  followSystemColours()
  // The first words must be there before anything is drawn, or the page would speak English for a moment.
  await activateLanguage(languageOfPath(location.pathname))
  const store = createStore()
  store.set(screensAtom, SCREENS)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its root')
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <ChakraProvider value={system}>
            <ErrorBoundary>
              <RouterProvider router={router} />
            </ErrorBoundary>
            <Toaster />
          </ChakraProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  // Without a service worker (a private window) the app works as long as there is a network.
  if (import.meta.env.PROD) await startAppUpdates().catch(reportProgramError)
}

void start()

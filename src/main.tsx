import { LocaleProvider } from '@chakra-ui/react/locale'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider, getDefaultStore } from 'jotai'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerSW } from 'virtual:pwa-register'
import { startAppUpdates } from './data/till/app-update.ts'
import { ErrorBoundary } from './engine/shell/error-boundary.tsx'
import { listenForErrors, reloadOnMissingPart, reportProgramError } from './engine/shell/error-report.ts'
import { ignoreStrayPresses } from './device/second-tap.ts'
import { startAhead } from './features/access/start.ts'
import { StorageGuard } from './features/devices/rescue/storage-guard.tsx'
import { activateLanguage } from './i18n/catalogue.ts'
import { barePath, languageOfPath } from './i18n/language.ts'
import { router } from './router.ts'
import { followSystemColours } from './ui/colour-mode.ts'
import './ui/fonts.css'
import { system } from './ui/system.ts'
import { Toaster } from './ui/toast.tsx'

/** The composition root: the only place that wires the device's modules together. */
async function start(): Promise<void> {
  listenForErrors()
  reloadOnMissingPart()
  followSystemColours()
  ignoreStrayPresses(window)
  // The default one, so that what is said from outside the screens, such as a toast, reaches them.
  const store = getDefaultStore()
  await beforeTheFirstDrawing(store)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its root')
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <ChakraProvider value={system}>
            <ComponentLocale>
              <ErrorBoundary>
                <StorageGuard>
                  <RouterProvider router={router} />
                </StorageGuard>
              </ErrorBoundary>
              <Toaster />
            </ComponentLocale>
          </ChakraProvider>
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  // Without a service worker (a private window) the app works while online.
  if (import.meta.env.PROD) startAppUpdates(registerSW, reportProgramError)
}

/** Gives Chakra's components the active language, from which they derive the reading direction. */
function ComponentLocale({ children }: { readonly children: ReactNode }) {
  const {
    i18n: { locale },
  } = useLingui()
  return <LocaleProvider locale={locale}>{children}</LocaleProvider>
}

/**
 * Loads everything for the first render in parallel, which is three times as fast as in sequence. The words are
 * needed to avoid a flash of English, a till's employees to avoid rendering the lock screen twice.
 */
async function beforeTheFirstDrawing(store: ReturnType<typeof getDefaultStore>): Promise<void> {
  const isMerchant = barePath(location.pathname).startsWith('/merchant')
  await Promise.all([activateLanguage(languageOfPath(location.pathname)), router.load(), isMerchant ? startAhead(store) : undefined])
}

void start()

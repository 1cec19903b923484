import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { RouterProvider } from '@tanstack/react-router'
import { Provider, createStore } from 'jotai'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { copyOfficeWhen, startAppUpdates } from './data/till/app-update.ts'
import { ErrorBoundary } from './engine/shell/error-boundary.tsx'
import { listenForErrors, reloadOnMissingPart, reportProgramError } from './engine/shell/error-report.ts'
import { whenIdle } from './engine/shell/when-idle.ts'
import { ignoreStrayPresses } from './device/second-tap.ts'
import { startAhead } from './features/access/start.ts'
import { StorageGuard } from './features/devices/rescue/storage-guard.tsx'
import { activateLanguage } from './i18n/catalogue.ts'
import { barePath, languageOfPath } from './i18n/language.ts'
import { router } from './router.ts'
import { followSystemColours } from './ui/colour-mode.ts'
import 'virtual:house.css'
import './ui/fonts.css'
import { Toaster } from './ui/toast.tsx'

/** The screens of the office are copied by then, should the page never rest. */
const OFFICE_LATEST_MS = 60_000

/** The composition root: the only place that wires the parts of the device together. */
async function start(): Promise<void> {
  listenForErrors()
  reloadOnMissingPart()
  followSystemColours()
  ignoreStrayPresses(window)
  const store = createStore()
  await beforeTheFirstDrawing(store)
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has lost its root')
  createRoot(root).render(
    <StrictMode>
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <ErrorBoundary>
            <StorageGuard>
              <RouterProvider router={router} />
            </StorageGuard>
          </ErrorBoundary>
          <Toaster />
        </I18nProvider>
      </Provider>
    </StrictMode>,
  )
  // Without a service worker (a private window) the app works as long as there is a network.
  if (!import.meta.env.PROD) return
  await startAppUpdates().catch(reportProgramError)
  if (barePath(location.pathname).startsWith('/merchant')) await copyOfficeWhen((run) => whenIdle(run, OFFICE_LATEST_MS))
}

/**
 * All that the first drawing needs, asked for at once: one after the other took a till three times as long. The words must
 * be there, or the page would speak English for a moment; a till's employees, or the lock would be drawn twice.
 */
async function beforeTheFirstDrawing(store: ReturnType<typeof createStore>): Promise<void> {
  const isMerchant = barePath(location.pathname).startsWith('/merchant')
  await Promise.all([activateLanguage(languageOfPath(location.pathname)), router.load(), isMerchant ? startAhead(store) : undefined])
}

void start()

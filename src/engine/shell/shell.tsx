import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { BlockingOverlay, isBlocked, screenOffline } from './blocking-overlay.tsx'
import { usePrinterTrouble } from '../print/printer-trouble.ts'
import { PhoneMenu } from '../menu/phone-menu.tsx'
import { PermissionGate } from './permission-gate.tsx'
import { useAllScreens, useCurrentScreen } from './screens.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { isOwnPhone, useMaybeSession } from '../session.ts'
import { StatusBar } from './status-bar.tsx'
import { useUpdateOffered } from './use-update-offered.ts'
import { useOnline } from './use-online.ts'
import { isModalOpen } from '../../ui/modal.tsx'
import { paletteAtom } from '../menu/use-shown-screens.ts'

// Rarely needed, and only after a new version was downloaded, so online.
const UpdatePrompt = lazy(() => import('./update-prompt.tsx').then((part) => ({ default: part.UpdatePrompt })))

// Not used on tills. A phone loads it with the first screen, before it may go offline.
const PhoneBar = lazy(() => import('./phone-bar.tsx').then((part) => ({ default: part.PhoneBar })))

const Palette = lazy(() => import('../menu/palette.tsx').then((part) => ({ default: part.Palette })))

const PrinterTroubleDialog = lazy(() =>
  import('../print/printer-trouble-dialog.tsx').then((part) => ({ default: part.PrinterTroubleDialog })),
)

export interface ShellProps {
  readonly head: ReactNode
  readonly foot: ReactNode
  readonly news?: number
  /** The path of the sale screen, which must not be interrupted. */
  readonly salePath: string
  readonly children: ReactNode
}

/** The frame around every screen of a signed-in user: menu, status bar, permission gate, overlay. */
export function Shell({ head, foot, news = 0, salePath, children }: ShellProps) {
  const session = useMaybeSession()
  const isOnline = useOnline()
  const screen = useCurrentScreen()
  const instead = screenOffline(useAllScreens(), session, salePath)
  const isUpdateOffered = useUpdateOffered()
  return (
    <Flex minH="100dvh" align="stretch">
      <SkipLink />
      <SideMenu head={head} foot={foot} isNarrow={screen?.path === salePath} />
      <Flex
        direction="column"
        flex="1"
        minW="0"
        pb={{ base: 'calc(61px + env(safe-area-inset-bottom))', md: '0' }}
        css={{ '@media print': { pb: '0' } }}
      >
        {session?.isTill && <StatusBar />}
        {session && isOwnPhone(session) && (
          <Suspense>
            <PhoneBar to={instead?.path ?? null} />
          </Suspense>
        )}
        {isUpdateOffered && screen?.path !== salePath && (
          <Suspense>
            <UpdatePrompt />
          </Suspense>
        )}
        <Box as="main" id="content" flex="1" minW="0" tabIndex={-1} outline="none">
          <PermissionGate permission={screen?.permission ?? null}>{children}</PermissionGate>
        </Box>
      </Flex>
      <PhoneMenu foot={foot} news={news} />
      <PaletteKey />
      <PrinterTroubles />
      <BlockingOverlay isShown={isBlocked(isOnline, session, screen)} instead={instead} />
    </Flex>
  )
}

/** Ctrl+K or ⌘K opens the command palette, unless a dialog is open. */
function PaletteKey() {
  const [isOpen, setOpen] = useAtom(paletteAtom)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (!isModalOpen()) setOpen(true)
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [setOpen])
  if (!isOpen) return null
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  )
}

function PrinterTroubles() {
  const trouble = usePrinterTrouble()
  if (!trouble) return null
  return (
    <Suspense>
      <PrinterTroubleDialog trouble={trouble} />
    </Suspense>
  )
}

function SkipLink() {
  return (
    <Box asChild css={SKIP}>
      <a href="#content">
        <Trans>Skip to content</Trans>
      </a>
    </Box>
  )
}

const SKIP = {
  position: 'fixed',
  top: '-100px',
  insetStart: '4',
  zIndex: 'skipNav',
  px: '4',
  py: '3',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'gold.solid',
  borderRadius: 'l2',
  _focus: { top: '3' },
} as const

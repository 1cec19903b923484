import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { BlockingOverlay, isBlocked, useScreenInstead } from './blocking-overlay.tsx'
import { usePrinterTrouble } from '../print/printer-trouble.ts'
import { PhoneMenu } from '../menu/phone-menu.tsx'
import { PermissionGate } from './permission-gate.tsx'
import { useCurrentScreen } from './screens.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { isOwnPhone, useMaybeSession } from '../session.ts'
import { StatusBar } from './status-bar.tsx'
import { useUpdateOffered } from './use-update-offered.ts'
import { useOnline } from './use-online.ts'
import { paletteAtom } from '../menu/use-shown-screens.ts'

// Drawn now and then, and never without a network: a newer version has just come by it.
const UpdatePrompt = lazy(() => import('./update-prompt.tsx').then((part) => ({ default: part.UpdatePrompt })))

// No till has one. A phone has it before the network can go: it is brought with the first screen.
const PhoneBar = lazy(() => import('./phone-bar.tsx').then((part) => ({ default: part.PhoneBar })))

const Palette = lazy(() => import('../menu/palette.tsx').then((part) => ({ default: part.Palette })))

const PrinterTroubleDialog = lazy(() =>
  import('../print/printer-trouble-dialog.tsx').then((part) => ({ default: part.PrinterTroubleDialog })),
)

export interface ShellProps {
  /** The shop's mark at the head of the menu. */
  readonly head: ReactNode
  /** Who works here, and how to change that; at the foot of the menu. */
  readonly foot: ReactNode
  /** How many notices nobody has read: a phone marks the way to them. */
  readonly news?: number
  /** The path of the screen on which nothing may interrupt. */
  readonly salePath: string
  readonly children: ReactNode
}

/** The house around every screen of somebody who is in: menu, status line, gate, overlay. */
export function Shell({ head, foot, news = 0, salePath, children }: ShellProps) {
  const session = useMaybeSession()
  const isOnline = useOnline()
  const screen = useCurrentScreen()
  const instead = useScreenInstead()
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

/** Ctrl K or ⌘ K opens the search of everything, wherever one is and unless something lies over the page. */
function PaletteKey() {
  const [isOpen, setOpen] = useAtom(paletteAtom)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (document.querySelector('dialog[open]') === null) setOpen(true)
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

/** A paper that did not print is said wherever one is by then. */
function PrinterTroubles() {
  const trouble = usePrinterTrouble()
  if (!trouble) return null
  return (
    <Suspense>
      <PrinterTroubleDialog trouble={trouble} />
    </Suspense>
  )
}

/** The first stop of the Tab key: past the menu, to what the page is about. */
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

import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { CloudOff, RotateCw } from 'lucide-react'
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  createContext,
  createElement,
  lazy,
  useContext,
  useEffect,
  useReducer,
  useState,
} from 'react'
import { isReplaced } from '../../data/till/app-update.ts'
import { wordsOf } from '../../i18n/catalogue.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Page } from '../../ui/page.tsx'
import { type Area, enterArea } from './enter-area.ts'
import { isServed } from './error-report.ts'
import { PermissionGate } from './permission-gate.tsx'
import { type AreaScreen, type AreaScreenProps, areaScreenOf } from './screens.ts'

const drawn = new WeakMap<AreaScreen, ComponentType<AreaScreenProps>>()

/** The screen with its words, each fetched when it is first drawn. One that cannot be had with no network is asked for again the next time. */
function drawnOf(screen: AreaScreen): ComponentType<AreaScreenProps> {
  const before = drawn.get(screen)
  if (before) return before
  const Drawn = lazy(async () => {
    try {
      const [component] = await Promise.all([screen.load(), ...[screen.words].flat().map((words) => wordsOf(words)())])
      return { default: component }
    } catch (cause) {
      const missing = await whyMissing()
      if (!missing) throw cause
      drawn.delete(screen)
      return { default: missing }
    }
  })
  drawn.set(screen, Drawn)
  return Drawn
}

const Waiting = () => (
  <Page title="">
    <RowsSkeleton />
  </Page>
)

export interface AreaOutletProps {
  /** The screens that are known from the start. */
  readonly known: readonly AreaScreen[]
  /** Where an address that is none of theirs is looked for. */
  readonly area: Area
  readonly nothing: ComponentType
}

/** The one route of the areas: draws the screen that the address belongs to. */
export function AreaOutlet({ known, area, nothing }: AreaOutletProps) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const found = areaScreenOf(known, pathname)
  if (found) return <DrawnScreen {...found} />
  return <LaterOutlet area={area} pathname={pathname} nothing={nothing} />
}

function LaterOutlet({ area, pathname, nothing: Nothing }: Omit<AreaOutletProps, 'known'> & { readonly pathname: string }) {
  const store = useStore()
  const [screens, setScreens] = useState<readonly AreaScreen[] | null>(null)
  const [fault, setFault] = useState<{ readonly cause: unknown } | null>(null)
  useEffect(() => {
    let isGone = false
    enterArea(area, store).then(
      (found) => !isGone && setScreens(found),
      (cause: unknown) => !isGone && setFault({ cause }),
    )
    return () => {
      isGone = true
    }
  }, [area, store])
  // The boundary around the screen reloads the page for a part that did not come.
  if (fault) throw fault.cause
  if (!screens) return <Waiting />
  const found = areaScreenOf(screens, pathname)
  return found ? <DrawnScreen {...found} /> : <Nothing />
}

function DrawnScreen({ screen, rest }: { readonly screen: AreaScreen; readonly rest: string }) {
  const [, askAgain] = useReducer((times: number) => times + 1, 0)
  return (
    <PermissionGate permission={screen.permission}>
      <AskAgain value={askAgain}>
        <Suspense fallback={<Waiting />}>{createElement(drawnOf(screen), { rest, words: [screen.words].flat() })}</Suspense>
      </AskAgain>
    </PermissionGate>
  )
}

const AskAgain = createContext(() => {})

/** What stands in place of a screen whose parts did not come; nothing when they should have come. */
async function whyMissing(): Promise<ComponentType<AreaScreenProps> | null> {
  if (!(await isServed())) return NotCopied
  return (await isReplaced()) ? Replaced : null
}

/** This device has not copied the screen yet, and cannot bring it now. */
const NotCopied = () => (
  <Missing title={<Trans>This screen is not on this device yet</Trans>}>
    <Trans>It is copied automatically as soon as there is a network. Selling goes on as usual.</Trans>
  </Missing>
)

/** A newer version came before this one had been copied whole. */
const Replaced = () => (
  <Missing title={<Trans>This screen comes with the new version</Trans>}>
    <Trans>The new version is on its way. Press “Update now” when it is offered at the top, then open this screen again.</Trans>
  </Missing>
)

function Missing({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  const askAgain = useContext(AskAgain)
  return (
    <Page title="">
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={title}
        action={
          <PrimaryButton icon={<RotateCw size={18} aria-hidden />} onClick={askAgain}>
            <Trans>Try again</Trans>
          </PrimaryButton>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}

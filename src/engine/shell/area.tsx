import { useRouterState } from '@tanstack/react-router'
import { useStore } from 'jotai'
import { type ComponentType, Suspense, createElement, lazy, useEffect, useState } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { Page } from '../../ui/page.tsx'
import { type Area, enterArea } from './enter-area.ts'
import { PermissionGate } from './permission-gate.tsx'
import { type AreaScreen, type AreaScreenProps, areaScreenOf } from './screens.ts'

const drawn = new WeakMap<AreaScreen, ComponentType<AreaScreenProps>>()

/** The screen with its words, each fetched when it is first drawn. */
function drawnOf(screen: AreaScreen): ComponentType<AreaScreenProps> {
  const before = drawn.get(screen)
  if (before) return before
  const Drawn = lazy(async () => {
    const [component] = await Promise.all([screen.load(), ...[screen.words].flat().map((words) => wordsOf(words)())])
    return { default: component }
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
  return (
    <PermissionGate permission={screen.permission}>
      <Suspense fallback={<Waiting />}>{createElement(drawnOf(screen), { rest, words: [screen.words].flat() })}</Suspense>
    </PermissionGate>
  )
}

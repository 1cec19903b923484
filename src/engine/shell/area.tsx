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
    const [component] = await Promise.all([screen.load(), wordsOf(screen.words)()])
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

/** The one route of an area: draws the screen that the address belongs to. */
export function AreaOutlet({ area, nothing: Nothing }: { readonly area: Area; readonly nothing: ComponentType }) {
  const store = useStore()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
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
  if (!found) return <Nothing />
  return (
    <PermissionGate permission={found.screen.permission}>
      <Suspense fallback={<Waiting />}>{createElement(drawnOf(found.screen), { rest: found.rest })}</Suspense>
    </PermissionGate>
  )
}

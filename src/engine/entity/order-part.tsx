import { useLingui } from '@lingui/react'
import { Suspense, lazy } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { EntityPresentation } from './presentation.ts'

const EntityOrder = lazy(() => import('./entity-order.tsx').then((part) => ({ default: part.EntityOrder })))

/** The screen to order rows of an entity, loaded on demand. */
export function OrderPart({ presentation }: { readonly presentation: EntityPresentation<AnyEntity> }) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(presentation.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <EntityOrder presentation={presentation} />
    </Suspense>
  )
}

import { useLingui } from '@lingui/react'
import { Suspense, lazy } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { NounLook } from './look.ts'

const NounOrder = lazy(() => import('./noun-order.tsx').then((part) => ({ default: part.NounOrder })))

/** The screen to order rows of an entity, loaded on demand. */
export function OrderPart({ look }: { readonly look: NounLook<AnyEntity> }) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(look.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <NounOrder look={look} />
    </Suspense>
  )
}

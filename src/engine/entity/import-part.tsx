import { useLingui } from '@lingui/react'
import { Suspense, lazy } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { EntityPresentation } from './presentation.ts'

const EntityImport = lazy(() => import('../import/entity-import.tsx').then((part) => ({ default: part.EntityImport })))

/** The import of an entity from a spreadsheet, loaded on demand. */
export function ImportPart({
  presentation,
  words,
}: {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly words: readonly string[]
}) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(presentation.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <EntityImport presentation={presentation} words={words} />
    </Suspense>
  )
}

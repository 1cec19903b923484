import { useLingui } from '@lingui/react'
import { Suspense, lazy } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { NounLook } from './look.ts'

const NounImport = lazy(() => import('../import/noun-import.tsx').then((part) => ({ default: part.NounImport })))

/** The import of an entity from a spreadsheet, loaded on demand. */
export function ImportPart({ look, words }: { readonly look: NounLook<AnyEntity>; readonly words: readonly string[] }) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(look.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <Suspense fallback={waiting}>
      <NounImport look={look} words={words} />
    </Suspense>
  )
}

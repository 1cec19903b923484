import { useLingui } from '@lingui/react'
import { type ComponentType, Suspense, lazy } from 'react'
import type { AnyQuery } from '#domain/kernel/define.ts'
import { wordsOf } from '../../i18n/catalogue.ts'
import { Page } from '../../ui/page.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import type { ListDeclaration } from '../declarations.ts'
import { PermissionGate } from '../shell/permission-gate.tsx'

interface OpenListProps {
  readonly list: ListDeclaration<AnyQuery>
}

/** Lists and their words are loaded with the first list, because the counter needs neither. */
const OpenList = lazy(async () => {
  const [{ OpenList: component }] = await Promise.all([import('./open-list.tsx'), wordsOf('lists')()])
  return { default: component as ComponentType<OpenListProps> }
})

export function ListScreen<Q extends AnyQuery>({ declaration }: { readonly declaration: ListDeclaration<Q> }) {
  const { i18n } = useLingui()
  const waiting = (
    <Page title={i18n._(declaration.title)}>
      <RowsSkeleton />
    </Page>
  )
  return (
    <PermissionGate permission={declaration.query.permission}>
      <Suspense fallback={waiting}>
        <OpenList list={declaration as ListDeclaration<AnyQuery>} />
      </Suspense>
    </PermissionGate>
  )
}

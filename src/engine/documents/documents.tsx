import { type ComponentType, Suspense, lazy } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

export interface DocumentsProps {
  readonly record: string
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

const DocumentsPanel = lazy(async () => {
  const [{ DocumentsPanel: component }] = await Promise.all([import('./documents-panel.tsx'), wordsOf('documents')(), wordsOf('files')()])
  return { default: component as ComponentType<DocumentsProps> }
})

export function Documents(props: DocumentsProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <DocumentsPanel {...props} />
    </Suspense>
  )
}

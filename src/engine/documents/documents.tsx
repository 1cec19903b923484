import { type ComponentType, Suspense, lazy } from 'react'
import { wordsOf } from '../../i18n/catalogue.ts'
import { RowsSkeleton } from '../../ui/skeletons.tsx'

export interface DocumentsProps {
  /** The row that they are kept with. */
  readonly record: string
  readonly id: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Documents and their words are fetched when the first panel is drawn. */
const DocumentsPanel = lazy(async () => {
  const [{ DocumentsPanel: component }] = await Promise.all([import('./documents-panel.tsx'), wordsOf('documents')(), wordsOf('files')()])
  return { default: component as ComponentType<DocumentsProps> }
})

/** The papers, pictures and films that are kept with a row, whatever its noun. */
export function Documents(props: DocumentsProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <DocumentsPanel {...props} />
    </Suspense>
  )
}

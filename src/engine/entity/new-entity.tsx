import type { Id } from '#domain/kernel/ids.ts'
import { useRecord } from '../use-question.ts'
import { EntitySheet, type EntitySheetProps } from './entity-form.tsx'

type NewEntityProps = Pick<EntitySheetProps, 'presentation' | 'known' | 'onDone' | 'onClose'>

/** The form of a new row, blank or as a copy. If the original no longer exists, the form is blank. */
export function NewEntity({ likeId, ...props }: NewEntityProps & { readonly likeId: Id | null }) {
  return likeId === null ? <EntitySheet {...props} isOpen isInAddress row={null} /> : <OneLike {...props} likeId={likeId} />
}

function OneLike({ likeId, ...props }: NewEntityProps & { readonly likeId: Id }) {
  const query = useRecord(props.presentation.entity.record, likeId)
  if (query.kind === 'loading') return null
  return <EntitySheet {...props} isOpen isInAddress row={null} like={query.kind === 'ready' ? query.data : null} />
}

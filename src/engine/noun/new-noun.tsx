import type { Id } from '#domain/kernel/ids.ts'
import { useRecord } from '../use-question.ts'
import { NounSheet, type NounSheetProps } from './noun-form.tsx'

type NewNounProps = Pick<NounSheetProps, 'look' | 'known' | 'onDone' | 'onClose'>

/** The form of a new row, blank or as a copy. If the original no longer exists, the form is blank. */
export function NewNoun({ likeId, ...props }: NewNounProps & { readonly likeId: Id | null }) {
  return likeId === null ? <NounSheet {...props} isOpen isInAddress row={null} /> : <OneLike {...props} likeId={likeId} />
}

function OneLike({ likeId, ...props }: NewNounProps & { readonly likeId: Id }) {
  const asked = useRecord(props.look.entity.record, likeId)
  if (asked.kind === 'loading') return null
  return <NounSheet {...props} isOpen isInAddress row={null} like={asked.kind === 'ready' ? asked.data : null} />
}

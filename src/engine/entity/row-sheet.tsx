import { useEffect } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { showToast } from '../../ui/toast.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { useRecord } from '../use-question.ts'
import type { EntityPresentation } from './presentation.ts'
import { EntitySheet, type EntitySheetProps } from './entity-form.tsx'

interface RowSheetProps extends Pick<EntitySheetProps, 'onClose' | 'onDone'> {
  readonly presentation: EntityPresentation<AnyEntity>
  readonly id: Id
}

/** The form of a row from a list. Loads the whole row first, because a list has fewer fields. */
export function RowSheet({ presentation, id, onClose, onDone }: RowSheetProps) {
  const query = useRecord(presentation.entity.record, id)
  const { say } = useWords()
  const failed = useFailureSentence()
  const fault = query.kind === 'failed' ? failed(query.failure) : query.kind === 'missing' ? say('not-found') : null
  useEffect(() => {
    if (fault === null) return
    showToast({ text: fault, tone: 'bad' })
    onClose()
  }, [fault, onClose])
  return query.kind === 'ready' ? (
    <EntitySheet presentation={presentation} isOpen row={query.data} onClose={onClose} onDone={onDone} />
  ) : null
}

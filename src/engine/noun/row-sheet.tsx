import { useEffect } from 'react'
import type { AnyEntity } from '#domain/entities/entity.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { showToast } from '../../ui/toast.tsx'
import { useFailureSentence } from '../failure-sentence.ts'
import { useRecord } from '../use-question.ts'
import type { NounLook } from './look.ts'
import { NounSheet, type NounSheetProps } from './noun-form.tsx'

interface RowSheetProps extends Pick<NounSheetProps, 'onClose' | 'onDone'> {
  readonly look: NounLook<AnyEntity>
  readonly id: Id
}

/** The form of a row from a list. Loads the whole row first, because a list has fewer fields. */
export function RowSheet({ look, id, onClose, onDone }: RowSheetProps) {
  const asked = useRecord(look.entity.record, id)
  const { say } = useWords()
  const failed = useFailureSentence()
  const fault = asked.kind === 'failed' ? failed(asked.failure) : asked.kind === 'missing' ? say('not-found') : null
  useEffect(() => {
    if (fault === null) return
    showToast({ text: fault, tone: 'bad' })
    onClose()
  }, [fault, onClose])
  return asked.kind === 'ready' ? <NounSheet look={look} isOpen row={asked.data} onClose={onClose} onDone={onDone} /> : null
}

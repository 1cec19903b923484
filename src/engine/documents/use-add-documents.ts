import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { DocumentPlace } from '../../data/files/documents.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { useFailureSentence } from '../failure-sentence.ts'
import { type Added, addDocumentFile } from './add-document.ts'
import { DOCUMENT_LIMITS, documentFaultWords, kindsFor } from './document-words.ts'

/** Adds a chosen file to the documents of a row, and reports why a file was refused. */
export function useAddDocuments(place: DocumentPlace, onAdded: (id: Id) => void) {
  const { i18n } = useLingui()
  const { say } = useWords()
  const failureSentence = useFailureSentence()
  const [isAdding, setAdding] = useState(false)
  const [faults, setFaults] = useState<readonly { readonly key: string; readonly sentence: string }[]>([])
  const sentenceOf = (added: Exclude<Added, { readonly ok: true }>, name: string): string => {
    if ('fault' in added) {
      const { id, message = '' } = documentFaultWords[added.fault]
      return i18n._(id, { name, ...DOCUMENT_LIMITS }, { message })
    }
    if ('refusal' in added) return say(added.refusal.code, added.refusal.details)
    return 'failure' in added ? failureSentence(added.failure) : say(Object.values(added.errors)[0]?.[0] ?? 'invalid')
  }
  const keep = async (file: File): Promise<void> => {
    setFaults([])
    setAdding(true)
    const added = await addDocumentFile(file, place, kindsFor(place.record)[0] ?? 99).finally(() => setAdding(false))
    if (added.ok) onAdded(added.id)
    else setFaults([{ key: file.name, sentence: sentenceOf(added, file.name) }])
  }
  return { isAdding, faults, add: (file: File) => void keep(file).catch(reportError) }
}

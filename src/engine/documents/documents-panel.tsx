import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { FilePlus2, Files } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { type DocumentRow, documentsOf, editingPermissions } from '../../data/files/documents.ts'
import { failureOf } from '../../data/api/api.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FileChoice } from '../../ui/file-choice.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { AnswerView } from '../answer-view.tsx'
import type { Answer } from '../query.ts'
import { useMay } from '../session.ts'
import { useReportTimeline } from '../timeline/news.ts'
import { useQuestion } from '../use-question.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentLine } from './document-line.tsx'
import type { DocumentsProps } from './documents.tsx'
import { useAddDocuments } from './use-add-documents.ts'

type DocumentsAnswer = Answer<readonly DocumentRow[]>

/** The documents of a row with name, kind and validity; they can be opened, downloaded and, with permission, changed. */
export function DocumentsPanel({ record, id, row }: DocumentsProps) {
  const { t } = useLingui()
  const may = useMay()
  const needed = editingPermissions(record, row)
  const mayEdit = needed === null || needed.some((permission) => may(permission))
  const query = useQuestion(
    ['documents', record, id],
    async (who): Promise<DocumentsAnswer> => {
      const answer = await documentsOf({ record, id }, who)
      if (answer.ok) return { ok: true, data: answer.data, asOf: null }
      // An unsent row, and a server of an older release, have none.
      if ('isNotFound' in answer) return { ok: true, data: [], asOf: null }
      return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
    },
    { isLive: true },
  )
  const [edited, setEdited] = useState<Id | null>(null)
  const reportTimeline = useReportTimeline()
  const changed = () => {
    query.reload()
    reportTimeline()
  }
  const adding = useAddDocuments({ record, id }, (added) => {
    changed()
    setEdited(added)
  })
  const rows = query.kind === 'ready' ? query.data : []
  const shown = rows.find((one) => one.id === edited)
  const empty = (
    <EmptyState isInPanel icon={<Files size={26} aria-hidden />} title={<Trans context="document">No documents yet</Trans>}>
      <Trans context="document">Keep documents, pictures and videos here: an identity card, a purchase invoice, a warranty.</Trans>
    </EmptyState>
  )
  return (
    <Panel title={t({ message: 'Documents', context: 'document' })} end={mayEdit && <AddButton {...adding} />}>
      <Box display="grid" gap="3" data-documents={record}>
        {adding.faults.map(({ key, sentence }) => (
          <Notice key={key} tone="bad">
            {sentence}
          </Notice>
        ))}
        <AnswerView query={query} count={2} empty={empty}>
          {(documents) => (
            <Box as="ul" listStyleType="none" display="grid">
              {documents.map((one) => (
                <DocumentLine key={one.id} row={one} mayEdit={mayEdit} onEdit={() => setEdited(one.id)} onRemoved={changed} />
              ))}
            </Box>
          )}
        </AnswerView>
      </Box>
      {shown && (
        <DocumentForm
          key={shown.id}
          row={shown}
          onClose={() => {
            setEdited(null)
            changed()
          }}
        />
      )}
    </Panel>
  )
}

/** For the file dialog only; the kind is detected from the content. */
const ACCEPTED = 'application/pdf,image/jpeg,image/png,image/webp,image/heic,video/mp4,video/quicktime,video/webm'

function AddButton({ isAdding, add }: Pick<ReturnType<typeof useAddDocuments>, 'isAdding' | 'add'>) {
  return (
    <FileChoice accept={ACCEPTED} data-document-input="" onChoose={([file]) => file && add(file)}>
      <QuietButton icon={<FilePlus2 size={18} aria-hidden />} isPending={isAdding}>
        <Trans context="document">Add a document</Trans>
      </QuietButton>
    </FileChoice>
  )
}

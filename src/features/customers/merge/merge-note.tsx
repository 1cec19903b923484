import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useWordsHere } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { canStillUndo, customerMerges, savedDetails } from '#domain/customers/customer-merge.ts'
import type { Customer } from '#domain/customers/family.ts'
import type { ListRow } from '#domain/kernel/define.ts'
import { undoCustomerMerge } from '#domain/sales/undo-customer-merge.ts'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useMay } from '../../../engine/session.ts'
import { useNow } from '../../../engine/use-now.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { customerPresentation } from '../shared/customer-presentation.tsx'

interface MergeNoteProps {
  readonly row: Customer
  readonly onUndone: () => void
}
type Merge = ListRow<typeof customerMerges>

/** Shows a merge of the last day and offers to undo it. Needs the server; otherwise nothing is shown. */
export function MergeNote({ row, onUndone }: MergeNoteProps) {
  const nameOf = useNameOf()
  const now = useNow()
  const query = useList(customerMerges, { filters: { intoId: row.id }, limit: 1 }, { isQuiet: true })
  if (query.kind !== 'ready') return null
  const { rows, names } = query.data
  const [merge] = rows
  if (!merge || merge.intoId !== row.id || !canStillUndo(merge, now)) return null
  const called = (id: string | null): string | null => {
    const name = id === null ? undefined : names[id]
    return name ? nameOf({ nameAr: name.ar, nameEn: name.en }) : null
  }
  return <MergeSentence row={row} merge={merge} name={called(merge.fromId) ?? '—'} by={called(merge.mergedBy)} onUndone={onUndone} />
}

interface MergeSentenceProps extends MergeNoteProps {
  readonly merge: Merge
  readonly name: string
  readonly by: string | null
}

function MergeSentence({ row, merge, name, by, onUndone }: MergeSentenceProps) {
  const { t } = useWordsHere()
  const format = useFormat()
  const may = useMay()
  const [isRequested, setRequested] = useState(false)
  const at = format.instant(merge.mergedAt)
  return (
    <>
      <Notice
        tone="info"
        action={
          may(undoCustomerMerge.permission) && (
            <QuietButton icon={<Undo2 size={18} aria-hidden />} onClick={() => setRequested(true)}>
              {t`Undo the merge`}
            </QuietButton>
          )
        }
      >
        {by === null ? (
          <Trans>
            Merged with <bdi>{name}</bdi>, {at}
          </Trans>
        ) : (
          <Trans>
            Merged with <bdi>{name}</bdi>, {at}, by <bdi>{by}</bdi>
          </Trans>
        )}
      </Notice>
      {isRequested && <Question row={row} merge={merge} name={name} onUndone={onUndone} onCancel={() => setRequested(false)} />}
    </>
  )
}

function Question({ row, merge, name, onUndone, onCancel }: Omit<MergeSentenceProps, 'by'> & { readonly onCancel: () => void }) {
  const { i18n } = useLingui()
  const { t } = useWordsHere()
  const command = useCommand(undoCustomerMerge)
  const fault = useCommandSentence(command.state)
  const saved = savedDetails(merge, row).flatMap((detail) => {
    const word = customerPresentation.words[detail]
    return word ? [i18n._(word.label)] : []
  })
  const list = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format(saved)
  const undo = async () => {
    const outcome = await command.run({ from: merge.fromId, into: merge.intoId })
    if (!outcome?.ok) return
    onCancel()
    showToast({
      text: saved.length > 0 ? t`${name} has her own file again. Kept as changed since: ${list}` : t`${name} has her own file again`,
    })
    onUndone()
  }
  return (
    <Confirm
      isOpen
      title={t`Undo the merge with ${name}?`}
      action={t`Undo the merge`}
      isPending={command.isPending}
      onConfirm={() => void undo()}
      onCancel={onCancel}
    >
      <Trans>
        <bdi>{name}</bdi> gets her own file back with her invoices, bookings, points and debt. What was entered in this file since the merge
        stays here.
      </Trans>
      {saved.length > 0 && (
        <Box mt="3">
          <Trans>Changed since the merge, so it stays: {list}</Trans>
        </Box>
      )}
      {fault && (
        <Box mt="4">
          <Notice tone="bad">{fault}</Notice>
        </Box>
      )}
    </Confirm>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { UNDO_HOURS } from '#domain/customers/customer-merge.ts'
import type { Customer } from '#domain/customers/family.ts'
import { mergeCustomers } from '#domain/customers/merge-customers.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { useCommandSentence } from '../../../engine/form/command-sentence.ts'
import { useCommand } from '../../../engine/form/use-command.ts'
import { useRecord } from '../../../engine/use-question.ts'
import { customer } from '#domain/customers/customer.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ChooseDouble } from './choose-double.tsx'
import { SideBySide } from './side-by-side.tsx'

export interface MergeSheetProps {
  readonly row: Customer
  readonly onMerged: () => void
  readonly onClose: () => void
}

export function MergeSheet({ row, onMerged, onClose }: MergeSheetProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Id | null>(null)
  return (
    <Sheet isOpen onClose={onClose} title={t`Merge with another record`} size="lg">
      {chosen === null ? (
        <ChooseDouble id={row.id} onChoose={setChosen} />
      ) : (
        <Chosen row={row} otherId={chosen} onBack={() => setChosen(null)} onMerged={onMerged} onClose={onClose} />
      )}
    </Sheet>
  )
}

function Chosen({ otherId, ...rest }: MergeSheetProps & { readonly otherId: Id; readonly onBack: () => void }) {
  const query = useRecord(customer, otherId)
  return (
    <AnswerView query={query} skeleton="fields" count={6}>
      {(other) => <Question other={other} {...rest} />}
    </AnswerView>
  )
}

function Question({ row, other, onBack, onMerged, onClose }: MergeSheetProps & { readonly other: Customer; readonly onBack: () => void }) {
  const { t } = useLingui()
  const command = useCommand(mergeCustomers)
  const fault = useCommandSentence(command.state)
  const { name } = row
  const hours = useFormat().number(UNDO_HOURS)
  const merge = async () => {
    const outcome = await command.run({ from: other.id, into: row.id })
    if (!outcome?.ok) return
    onClose()
    onMerged()
    showToast({ text: t`Both records are now in the file of ${name}` })
  }
  return (
    <Flex direction="column" gap="5">
      <SideBySide row={row} other={other} />
      <Notice tone="warn">
        {t`Invoices, orders, points and debt of both will be in this file, and the other record will no longer be shown. Missing details are copied from it. For ${hours} hours this can be undone in this file.`}
      </Notice>
      {fault && <Notice tone="bad">{fault}</Notice>}
      <Flex gap="3" wrap="wrap">
        <PrimaryButton isPending={command.isPending} onClick={() => void merge()}>
          {t`Merge into this file`}
        </PrimaryButton>
        <QuietButton h="12" onClick={onBack}>
          {t`Choose another record`}
        </QuietButton>
      </Flex>
      <Box srOnly aria-live="polite">
        {command.isPending ? t`Merging…` : ''}
      </Box>
    </Flex>
  )
}

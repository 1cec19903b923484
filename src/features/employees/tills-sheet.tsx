import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import type { Id } from '#domain/kernel/ids.ts'
import type { Device } from '#domain/sync/devices.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type TillIds, TillsChoice, useTillsInService } from './tills-choice.tsx'

export interface TillsSheetProps {
  readonly employeeId: Id
  readonly name: string
  readonly tillIds: TillIds
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Chooses the tills of an employee; the PIN is stored only on these. */
export function TillsSheet(props: TillsSheetProps) {
  const { t } = useLingui()
  const query = useTillsInService()
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Tills of ${props.name}`}>
      <AnswerView query={query} count={3}>
        {(tills) => <TillsForm {...props} tills={tills} />}
      </AnswerView>
    </Sheet>
  )
}

function TillsForm({ employeeId, tillIds, tills, onClose, onSaved }: TillsSheetProps & { readonly tills: readonly Device[] }) {
  const { t } = useLingui()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(chooseTills)
  const [chosen, setChosen] = useState<TillIds>(tillIds && tillIds.filter((id) => tills.some((till) => till.id === id)))
  const save = async () => {
    const outcome = await command.run({ employeeId, tillIds: chosen && [...chosen] })
    if (outcome?.ok) onSaved()
  }
  return (
    <Flex direction="column" gap="5">
      <Box color="muted">
        <Trans>A PIN is only stored on the tills where the employee works. A lost till then reveals nothing about the others.</Trans>
      </Box>
      <TillsChoice tills={tills} value={chosen} onChange={setChosen} />
      {chosen !== null && (
        <Notice tone="info">
          <Trans>
            A till whose employees change copies the shop again, which takes a while with many customers. It can still sell meanwhile.
          </Trans>
        </Notice>
      )}
      {command.state.kind === 'refused' && (
        <Notice tone="bad">{words.say(command.state.refusal.code, command.state.refusal.details)}</Notice>
      )}
      {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
      <Flex gap="3" wrap="wrap">
        <PrimaryButton isPending={command.isPending} onClick={() => void save()}>
          {t`Save tills`}
        </PrimaryButton>
        <QuietButton h="12" onClick={onClose}>
          {t`Cancel`}
        </QuietButton>
      </Flex>
    </Flex>
  )
}

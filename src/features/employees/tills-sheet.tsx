import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTills } from '#domain/employees/choose-tills.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Device, devicesResponseSchema } from '#domain/sync/devices.ts'
import { useQuestion } from '../../engine/use-question.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { callApi, failureOf } from '../../data/api/api.ts'
import type { Answer } from '../../engine/ask.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { FlagField } from '../../ui/flag-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PrimaryButton, QuietButton } from '../../ui/primary-button.tsx'
import { Sheet } from '../../ui/sheet.tsx'

export interface TillsSheetProps {
  readonly employeeId: Id
  readonly name: string
  /** Where she works now; null for every till. */
  readonly tillIds: readonly Id[] | null
  readonly onClose: () => void
  readonly onSaved: () => void
}

async function askTills(): Promise<Answer<readonly Device[]>> {
  const answer = await callApi('devices', { schema: devicesResponseSchema })
  if (!answer.ok) return { ok: false, failure: 'failure' in answer ? answer.failure : failureOf('unexpected') }
  const inService = answer.data.devices.filter(({ status }) => status !== 'revoked' && status !== 'retired')
  return { ok: true, data: inService, asOf: null }
}

/** On which tills somebody works: her PIN lies there and nowhere else. */
export function TillsSheet(props: TillsSheetProps) {
  const { t } = useLingui()
  const asked = useQuestion('tills-of-employee', askTills)
  return (
    <Sheet isOpen onClose={props.onClose} title={t`Tills of ${props.name}`}>
      <AnswerView asked={asked} count={3}>
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
  const [isEverywhere, setEverywhere] = useState(tillIds === null)
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set(tillIds ?? []))
  const toggle = (id: Id, isOn: boolean) => setChosen(new Set(isOn ? [...chosen, id] : [...chosen].filter((one) => one !== id)))
  const save = async () => {
    const outcome = await command.run({ employeeId, tillIds: isEverywhere ? null : [...chosen] })
    if (outcome?.ok) onSaved()
  }
  return (
    <Flex direction="column" gap="5">
      <Box color="muted">
        <Trans>A PIN is only stored on the tills where the employee works. A lost till then reveals nothing about the others.</Trans>
      </Box>
      <FlagField label={t`All tills, also new ones`} value={isEverywhere} onChange={setEverywhere} />
      {!isEverywhere && (
        <Box>
          {tills.map((till) => (
            <FlagField
              key={till.id}
              label={`${till.name} · ${till.series}`}
              value={chosen.has(till.id)}
              onChange={(isOn) => toggle(till.id, isOn)}
            />
          ))}
          {tills.length === 0 && <Trans>No device is a till yet.</Trans>}
        </Box>
      )}
      {!isEverywhere && (
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

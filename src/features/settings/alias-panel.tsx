import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import * as v from 'valibot'
import { may } from '#domain/access/pages.ts'
import { type FieldFaults, fieldFaults } from '#domain/kernel/field-faults.ts'
import { ALIAS_LENGTH_MAX, chooseAliasSchema } from '#domain/settings/alias.ts'
import { chooseAlias } from '../../data/api/account-calls.ts'
import { useTypedGuard } from '../../engine/draft/use-typed-guard.tsx'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Form } from '../../ui/form.tsx'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface AliasPanelProps {
  readonly alias: string | null
  readonly onChosen: () => void
}

/** The alias of the shop in URLs: chosen once, because customers store and print its links. */
export function AliasPanel({ alias, onChosen }: AliasPanelProps) {
  const { t } = useLingui()
  const allows = useMay()
  return (
    <Panel title={t`Name in links`}>
      <Flex direction="column" gap="4" maxW="420px">
        <Box color="muted">
          <Trans>Customers find the shop online by this name. It cannot be changed once chosen.</Trans>
        </Box>
        {alias !== null && (
          <Box fontWeight="600" dir="ltr" textAlign="start">
            {alias}
          </Box>
        )}
        {alias === null && allows(may('settings', 'edit')) && <AliasForm onChosen={onChosen} />}
        {alias === null && !allows(may('settings', 'edit')) && (
          <Box>
            <Trans>No name was chosen yet.</Trans>
          </Box>
        )}
      </Flex>
    </Panel>
  )
}

function AliasForm({ onChosen }: Pick<AliasPanelProps, 'onChosen'>) {
  const { t } = useLingui()
  const words = useWords()
  const choosing = useChoosing(onChosen)
  const [code] = choosing.errors['alias'] ?? []
  const { alias } = choosing
  return (
    <Form onSubmit={choosing.ask}>
      <Flex direction="column" gap="4">
        <TextField
          label={t`Name in English letters and digits`}
          dir="ltr"
          autoComplete="off"
          isRequired
          maxLength={ALIAS_LENGTH_MAX}
          value={alias}
          error={code ? words.say(code) : null}
          hint={t`Without spaces and dashes: yasmin2026.`}
          onChange={choosing.setAlias}
        />
        {choosing.fault && <Notice tone="bad">{choosing.fault}</Notice>}
        <Flex>
          <QuietButton h="12" type="submit" isPending={choosing.isPending}>
            {t`Choose this name`}
          </QuietButton>
        </Flex>
      </Flex>
      <Confirm
        isOpen={choosing.isAsking}
        title={t`Choose ${alias} permanently?`}
        action={t`Choose this name`}
        isPending={choosing.isPending}
        onConfirm={() => void choosing.send()}
        onCancel={choosing.cancel}
      >
        <Trans>It cannot be changed afterwards.</Trans>
      </Confirm>
      {choosing.question}
    </Form>
  )
}

/** Checks the typed alias, asks for confirmation, and requests it from the server, which knows all aliases. */
function useChoosing(onChosen: () => void) {
  const words = useWords()
  const sentence = useFailureSentence()
  const [alias, setAlias] = useState('')
  const [errors, setErrors] = useState<FieldFaults>({})
  const [fault, setFault] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const { setDirty, question } = useTypedGuard(alias !== '')
  return {
    alias,
    errors,
    fault,
    isAsking,
    isPending,
    question,
    cancel: () => setAsking(false),
    setAlias(next: string) {
      setAlias(next)
      setErrors({})
    },
    ask() {
      const parsed = v.safeParse(chooseAliasSchema, { alias })
      setErrors(parsed.success ? {} : fieldFaults(parsed.issues))
      setAsking(parsed.success)
    },
    async send() {
      setPending(true)
      setFault(null)
      const answer = await chooseAlias(alias).finally(() => setPending(false))
      setAsking(false)
      if (answer.ok) {
        setDirty(false)
        return onChosen()
      }
      if ('errors' in answer) return setErrors(answer.errors)
      setFault('failure' in answer ? sentence(answer.failure) : words.say('server-error'))
    },
  }
}

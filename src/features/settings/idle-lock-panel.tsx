import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeIdleLock } from '#domain/settings/commands.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

const OFFERED = [2, 5, 10, 15, 30, 60] as const

export function IdleLockPanel({ minutes, onChanged }: { readonly minutes: number; readonly onChanged: (minutes: number) => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(changeIdleLock)
  const wordOf = (count: number): string =>
    format.digits(t`${plural(count, { one: 'one minute', two: 'two minutes', few: '# minutes', many: '# minutes', other: '# minutes' })}`)
  const choices = [...new Set<number>([...OFFERED, ...(minutes > 0 ? [minutes] : [])])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value, label: wordOf(value) }))
  const change = async (next: number | null) => {
    const outcome = await command.run({ minutes: next ?? 0 })
    if (outcome?.ok) onChanged(next ?? 0)
  }
  return (
    <Panel title={t`Auto-lock`}>
      <Flex direction="column" gap="4" maxW="420px">
        <Box color="muted">
          <Trans>A till locks automatically when it is left alone. An open bill stays as it is, and a payment is never interrupted.</Trans>
        </Box>
        {command.state.kind === 'refused' && <Notice tone="bad">{words.say(command.state.refusal.code)}</Notice>}
        {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
        <ChoiceField
          label={t`Auto-lock after`}
          value={minutes > 0 ? minutes : null}
          choices={choices}
          none={t`Never`}
          isReadOnly={!allows(changeIdleLock.permission) || command.isPending}
          onChange={(next) => void change(next)}
        />
      </Flex>
    </Panel>
  )
}

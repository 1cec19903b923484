import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeNameOrder } from '#domain/settings/commands.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

const WHOLE = 0
const BARE = 1

/** Whether lists ignore the article at the beginning of a name. */
export function NameOrderPanel({
  isArticleIgnored,
  onChanged,
}: {
  readonly isArticleIgnored: boolean
  readonly onChanged: (isArticleIgnored: boolean) => void
}) {
  const { t } = useLingui()
  const allows = useMay()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(changeNameOrder)
  const choices = [
    { value: WHOLE, label: t`Sort by the first letter` },
    { value: BARE, label: t`Ignore al-: al-Fustan is listed under F` },
  ]
  const change = async (isIgnored: boolean) => {
    const outcome = await command.run({ isArticleIgnored: isIgnored })
    if (outcome?.ok) onChanged(isIgnored)
  }
  return (
    <Panel title={t`Order of names`}>
      <Flex direction="column" gap="4" maxW="420px">
        <Box color="muted">
          <Trans>Applies to every list, also when it is exported or printed.</Trans>
        </Box>
        {command.state.kind === 'refused' && <Notice tone="bad">{words.say(command.state.refusal.code)}</Notice>}
        {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
        <ChoiceField
          label={t`Names that begin with al-`}
          value={isArticleIgnored ? BARE : WHOLE}
          choices={choices}
          isReadOnly={!allows(changeNameOrder.permission) || command.isPending}
          onChange={(next) => void change(next === BARE)}
        />
      </Flex>
    </Panel>
  )
}

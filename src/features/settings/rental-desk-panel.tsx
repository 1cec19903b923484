import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeRentalDesk } from '#domain/settings/commands.ts'
import { BUSINESS_DAY_ENDS_MAX } from '#domain/settings/shop-day.ts'
import { useFailureSentence } from '../../engine/failure-sentence.ts'
import { useMay } from '../../engine/session.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'

interface RentalDeskPanelProps {
  readonly businessDayEndsAt: number
  readonly onChanged: (businessDayEndsAt: number) => void
}

/** By which days the rental desk goes, for a shop that is open into the night. */
export function RentalDeskPanel({ businessDayEndsAt, onChanged }: RentalDeskPanelProps) {
  const { t } = useLingui()
  const format = useFormat()
  const allows = useMay()
  const words = useWords()
  const sentence = useFailureSentence()
  const command = useCommand(changeRentalDesk)
  const choices = Array.from({ length: BUSINESS_DAY_ENDS_MAX + 1 }, (_, hour) => ({
    value: hour,
    label: hour === 0 ? t`At midnight` : format.digits(t`At ${`0${hour}:00`} at night`),
  }))
  const change = async (next: number) => {
    const outcome = await command.run({ businessDayEndsAt: next })
    if (outcome?.ok) onChanged(next)
  }
  return (
    <Panel title={t`Rental desk`}>
      <Flex direction="column" gap="4" maxW="420px">
        <Box color="muted">
          <Trans>
            What comes back in the night before this hour belongs to the day before: it is not late. Today’s board follows it. Invoices keep
            the day of the calendar.
          </Trans>
        </Box>
        {command.state.kind === 'refused' && <Notice tone="bad">{words.say(command.state.refusal.code)}</Notice>}
        {command.state.kind === 'failed' && <Notice tone="bad">{sentence(command.state.failure)}</Notice>}
        <ChoiceField
          label={t`The business day ends`}
          value={businessDayEndsAt}
          choices={choices}
          isReadOnly={!allows(changeRentalDesk.permission) || command.isPending}
          onChange={(next) => void change(next ?? 0)}
        />
      </Flex>
    </Panel>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { changeRentalDesk } from '#domain/settings/commands.ts'
import { BUSINESS_DAY_ENDS_MAX } from '#domain/settings/shop-day.ts'
import { UNPAID_HOURS_MAX } from '#domain/settings/unpaid-reservations.ts'
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
  readonly unpaidKeptHours: number
  readonly onChanged: (change: { readonly businessDayEndsAt: number; readonly unpaidKeptHours: number }) => void
}

/** Choices for the hours an unpaid reservation is held: part of a day, then whole days. */
const KEPT_HOURS = [2, 4, 8, 12, 24, 48, 72, 96, 120, 168, 240, 336, UNPAID_HOURS_MAX] as const

/** The end of the business day for shops open past midnight, and how long unpaid reservations are held. */
export function RentalDeskPanel({ businessDayEndsAt, unpaidKeptHours: unpaidHoldHours, onChanged }: RentalDeskPanelProps) {
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
  const saved = [...new Set<number>([...KEPT_HOURS, unpaidHoldHours])].filter((hours) => hours > 0).toSorted((a, b) => a - b)
  const hourWords = (hours: number) =>
    hours % 24 === 0 && hours > 24
      ? t`${plural(hours / 24, { one: 'One day', two: 'Two days', few: '# days', many: '# days', other: '# days' })}`
      : t`${plural(hours, { one: 'One hour', two: 'Two hours', few: '# hours', many: '# hours', other: '# hours' })}`
  const savedChoices = [
    { value: 0, label: t`Until somebody cancels them` },
    ...saved.map((hours) => ({ value: hours, label: hourWords(hours) })),
  ]
  const isReadOnly = !allows(changeRentalDesk.permission) || command.isPending
  const change = async (part: { readonly businessDayEndsAt?: number; readonly unpaidKeptHours?: number }) => {
    const next = { businessDayEndsAt, unpaidKeptHours: unpaidHoldHours, ...part }
    const outcome = await command.run(next)
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
          isReadOnly={isReadOnly}
          onChange={(next) => void change({ businessDayEndsAt: next ?? 0 })}
        />
        <ChoiceField
          label={t`Unpaid reservations are kept for`}
          hint={t`A reservation that nothing was paid for is cancelled after that time, at pick-up at the latest, and its piece is available again. Reservations that were made before keep the time that was promised.`}
          value={unpaidHoldHours}
          choices={savedChoices}
          isReadOnly={isReadOnly}
          onChange={(next) => void change({ unpaidKeptHours: next ?? 0 })}
        />
      </Flex>
    </Panel>
  )
}

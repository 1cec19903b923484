import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { checkIn } from '#domain/attendance/check-in.ts'
import { onServerClock } from '#domain/kernel/time.ts'
import type { OwnEntry } from '../../data/phone/own-entries.ts'
import { useOwnEntries } from '../../engine/use-own-entries.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/refusal-words.ts'
import { Notice } from '../../ui/notice.tsx'

/** Entries made offline on this phone: those waiting, and the server's answers. */
export function OnThisPhone() {
  const { all } = useOwnEntries()
  if (all.length === 0) return null
  return (
    <Flex direction="column" gap="2" data-own-entries={all.length}>
      {all.map((entry) => (
        <Line key={entry.opId} entry={entry} />
      ))}
    </Flex>
  )
}

export function Line({ entry }: { readonly entry: OwnEntry }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const { command, occurredAt, clockOffsetMs, state, told: reported } = entry
  const isComing = command === checkIn.name
  const time = format.instant(onServerClock(occurredAt, clockOffsetMs ?? 0))
  const said = reported.map(({ code, details }) => words.say(code, details)).join(' ')
  if (state === 'waiting')
    return (
      <Notice tone="info">
        {isComing
          ? t`Checked in on ${time}. It will be sent when there is a connection.`
          : t`Checked out on ${time}. It will be sent when there is a connection.`}
      </Notice>
    )
  if (state === 'refused')
    return (
      <Notice tone="bad">
        {isComing
          ? t`The server could not take the check-in of ${time}. Show this to the manager: ${said}`
          : t`The server could not take the check-out of ${time}. Show this to the manager: ${said}`}
      </Notice>
    )
  return (
    <Notice tone={reported.length > 0 ? 'warn' : 'good'}>
      {isComing ? t`The server received the check-in of ${time}.` : t`The server received the check-out of ${time}.`}
      {reported.length > 0 && ` ${t`The manager was told: ${said}`}`}
    </Notice>
  )
}

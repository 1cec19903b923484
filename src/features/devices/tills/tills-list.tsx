import { Table } from '@chakra-ui/react/table'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui } from '@lingui/react/macro'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from '#domain/sync/devices.ts'
import { AppLink } from '../../../engine/app-link.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ALARM_TONE, alarmsOf } from './tills-alarms.ts'
import { alarmWords, tillStatusWords } from './tills-words.ts'
import { useQueueWords } from './use-queue-words.ts'

export interface TillListProps {
  readonly tills: readonly Device[]
  readonly now: number
}

export function TillTable({ tills, now }: TillListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queue = useQueueWords()
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" overflowX="auto">
      <Table.Root>
        <thead>
          <tr>
            <th>{t`Till`}</th>
            <th>{t`Queue`}</th>
            <th>{t`Last number`}</th>
            <th>{t`Last contact`}</th>
            <th>{t`Status`}</th>
          </tr>
        </thead>
        <tbody>
          {tills.map((till) => (
            <tr key={till.id}>
              <td>
                <TillName till={till} />
              </td>
              <td>
                <Stacked main={queue.waiting(till)} note={queue.ends(till)} />
              </td>
              <td>
                <Stacked main={<bdi>{format.code(queue.number(till, till.lastNo))}</bdi>} note={queue.missing(till)} />
              </td>
              <td>{format.age(till.lastSeen, now)}</td>
              <td>
                <TillAlarms till={till} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table.Root>
    </Box>
  )
}

export function TillCards({ tills, now }: TillListProps) {
  const { t } = useLingui()
  const format = useFormat()
  const queue = useQueueWords()
  return (
    <Flex as="ul" direction="column" gap="3" listStyleType="none">
      {tills.map((till) => (
        <Box as="li" key={till.id} bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
          <TillName till={till} />
          <Box as="dl" textStyle="sm" mt="2">
            <CardFact label={t`Queue`}>{queue.waiting(till)}</CardFact>
            <CardFact label={t`Last number`}>
              <bdi>{format.code(queue.number(till, till.lastNo))}</bdi>
            </CardFact>
            <CardFact label={t`Last contact`}>{format.age(till.lastSeen, now)}</CardFact>
          </Box>
          <Box mt="3">
            <TillAlarms till={till} />
          </Box>
        </Box>
      ))}
    </Flex>
  )
}

function TillName({ till }: { readonly till: Device }) {
  const { i18n } = useLingui()
  const status = tillStatusWords[till.status]
  return (
    <Flex align="center" gap="2" rowGap="1" wrap="wrap" py="1">
      <AppLink to={`/merchant/devices/tills/${till.id}`} color="gold.fg" fontWeight="600" minH="11">
        {till.name} {till.name !== till.series && <bdi>({till.series})</bdi>}
      </AppLink>
      <StateChip state={status.state}>{i18n._(status.word)}</StateChip>
    </Flex>
  )
}

function Stacked({ main, note }: { readonly main: ReactNode; readonly note: string | null }) {
  return (
    <Box py="1">
      <Box fontWeight="600" fontVariantNumeric="tabular-nums">
        {main}
      </Box>
      {note !== null && <Box color="muted">{note}</Box>}
    </Box>
  )
}

function CardFact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Flex justify="space-between" gap="4" py="1">
      <Box as="dt" color="muted">
        {label}
      </Box>
      <Box as="dd" fontWeight="600" textAlign="end">
        {children}
      </Box>
    </Flex>
  )
}

function TillAlarms({ till }: { readonly till: Device }) {
  const { i18n, t } = useLingui()
  const alarms = alarmsOf(till)
  if (alarms.length === 0)
    return (
      <Flex as="span" align="center" gap="1.5" color="good">
        <CircleCheck size={17} aria-hidden />
        {t`All good`}
      </Flex>
    )
  return (
    <Flex as="ul" direction="column" gap="1" listStyleType="none" py="1">
      {alarms.map((alarm) => {
        const isBad = ALARM_TONE[alarm] === 'bad'
        const Icon = isBad ? CircleX : TriangleAlert
        return (
          <Flex as="li" key={alarm} align="center" gap="1.5" color={isBad ? 'bad' : 'warn'} fontWeight="600">
            <Icon size={17} aria-hidden />
            {i18n._(alarmWords[alarm].short)}
          </Flex>
        )
      })}
    </Flex>
  )
}

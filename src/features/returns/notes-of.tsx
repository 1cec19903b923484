import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans } from '@lingui/react/macro'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, sumMoney } from '#domain/kernel/money.ts'
import type { Day } from '#domain/kernel/time.ts'
import { AppLink } from '../../engine/app-link.tsx'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'

export const documentPath = (id: Id) => `/merchant/billing-success/${id}`

interface Note {
  readonly id: Id
  readonly number: string
  readonly issuedOn: Day
  readonly total: Money
}

interface NotesOfProps {
  readonly title: string
  readonly notes: readonly Note[]
  readonly dated: (day: string) => string
}

export function NotesOf({ title, notes, dated }: NotesOfProps) {
  const format = useFormat()
  return (
    <Panel title={title} end={<MoneyText amount={sumMoney(notes.map(({ total }) => total))} fontWeight="600" />}>
      <Box as="ul" listStyleType="none">
        {notes.map(({ id, number, issuedOn, total }) => (
          <Flex as="li" key={id} align="center" gap="3" py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
            <Box flex="1">
              <AppLink to={documentPath(id)} color="gold.fg" fontWeight="600" minH="6">
                <bdi>{format.code(number)}</bdi>
              </AppLink>
              <Box textStyle="sm" color="muted">
                {dated(format.day(issuedOn))}
              </Box>
            </Box>
            <MoneyText amount={total} fontWeight="600" />
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

export function Original({ id, number }: { readonly id: Id; readonly number: string }) {
  const format = useFormat()
  return (
    <AppLink to={documentPath(id)} color="gold.fg" fontWeight="600" alignSelf="start" minH="11">
      <Trans>
        Original invoice: <bdi>{format.code(number)}</bdi>
      </Trans>
    </AppLink>
  )
}

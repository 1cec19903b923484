import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListRow } from '#domain/kernel/define.ts'
import { accountInvoices } from '#domain/platform/account-invoice.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { useList } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ACCOUNT_INVOICE_PATH, planWords, statusWords } from './account-invoice-words.ts'

/** A shop has some ten of them in ten years. */
const SHOWN_MAX = 50

/** Until when the account is open, and what the provider charged for it. */
export function AccountPanel() {
  const { t } = useLingui()
  const { setting } = useSession()
  const format = useFormat()
  const asked = useList(accountInvoices, { sort: 'issuedOn', isDescending: true, limit: SHOWN_MAX })
  return (
    <Panel title={t`Subscription`}>
      <Flex direction="column" gap="4">
        <Box>
          {typeof setting.expiresAt === 'number' ? (
            <Trans>This account is open until {format.instant(setting.expiresAt)}.</Trans>
          ) : (
            <Trans>This account is open without an end.</Trans>
          )}
        </Box>
        <AnswerView asked={asked} skeleton="fields" count={1}>
          {({ rows }) =>
            rows.length === 0 ? (
              <Box color="muted">
                <Trans>No invoices yet. What the provider charges for the subscription is listed here.</Trans>
              </Box>
            ) : (
              <Box as="ul" listStyleType="none" display="grid" gap="2">
                {rows.map((row) => (
                  <InvoiceLine key={row.id} row={row} />
                ))}
              </Box>
            )
          }
        </AnswerView>
      </Flex>
    </Panel>
  )
}

function InvoiceLine({ row }: { readonly row: ListRow<typeof accountInvoices> }) {
  const { i18n } = useWordsOf()
  const format = useFormat()
  const { state, word } = statusWords[row.status]
  const [plan, from, through] = [i18n._(planWords[row.plan]), format.day(row.fromOn), format.day(row.throughOn)]
  return (
    <Box as="li">
      <AppLink
        to={`${ACCOUNT_INVOICE_PATH}/${row.id}`}
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="2 4"
        minH="11"
        borderWidth="1px"
        borderColor="line"
        borderRadius="l2"
        px="4"
        py="2"
      >
        <Box flex="1 1 200px">
          <Box fontWeight="600">
            <bdi>{format.code(row.number)}</bdi> · {plan}
          </Box>
          <Box color="muted" textStyle="sm">
            <Trans>
              {from} to {through}
            </Trans>
          </Box>
        </Box>
        <Box fontWeight="600">{format.money(row.total)}</Box>
        <StateChip state={state}>{i18n._(word)}</StateChip>
      </AppLink>
    </Box>
  )
}

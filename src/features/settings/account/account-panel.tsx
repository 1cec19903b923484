import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useWordsOf } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ListRow } from '#domain/kernel/define.ts'
import { CONTRACT_STATE, accountContractState, accountContracts } from '#domain/platform/account-contract.ts'
import { accountInvoices } from '#domain/platform/account-invoice.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { AppLink } from '../../../engine/app-link.tsx'
import { useSession } from '../../../engine/session.ts'
import { useList } from '../../../engine/use-question.ts'
import { nowMs } from '../../../data/clock.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { ACCOUNT_CONTRACT_PATH, contractStateWords } from './account-contract-words.ts'
import { ACCOUNT_INVOICE_PATH, planWords, statusWords } from './account-invoice-words.ts'

/** More than a shop gets in many years. */
const SHOWN_MAX = 50

/** Until when the account is open, its contracts with the provider, and what the provider charged for it. */
export function AccountPanel() {
  const { t } = useLingui()
  const { setting } = useSession()
  const format = useFormat()
  const query = useList(accountInvoices, { sort: 'issuedOn', isDescending: true, limit: SHOWN_MAX })
  const contracts = useList(accountContracts, { sort: 'issuedOn', isDescending: true, limit: SHOWN_MAX })
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
        <AnswerView query={contracts} skeleton="fields" count={1}>
          {({ rows }) =>
            rows.length > 0 && (
              <Box as="ul" listStyleType="none" display="grid" gap="2">
                {rows.map((row) => (
                  <ContractLine key={row.id} row={row} />
                ))}
              </Box>
            )
          }
        </AnswerView>
        <AnswerView query={query} skeleton="fields" count={1}>
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

const LINE = {
  ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2 4', minH: '11' },
  ...{ borderWidth: '1px', borderColor: 'line', borderRadius: 'l2', px: '4', py: '2' },
} as const

function ContractLine({ row }: { readonly row: ListRow<typeof accountContracts> }) {
  const { i18n } = useWordsOf()
  const format = useFormat()
  const { employeeId } = useSession()
  const contractState = accountContractState(row, format.dayOf(nowMs()))
  const { state, word } = contractStateWords[contractState]
  const [from, through] = [format.day(row.fromOn), format.day(row.untilOn)]
  return (
    <Box as="li">
      <AppLink to={`${ACCOUNT_CONTRACT_PATH}/${row.id}`} {...LINE}>
        <Box flex="1 1 200px">
          <Box fontWeight="600">
            <bdi>{format.code(row.number)}</bdi> · <bdi>{i18n.locale === 'en' ? row.titleEn : row.titleAr}</bdi>
          </Box>
          <Box color="muted" textStyle="sm">
            <Trans>
              {from} to {through}
            </Trans>
          </Box>
        </Box>
        <StateChip state={state}>{i18n._(word)}</StateChip>
        {contractState === CONTRACT_STATE.toSign && row.ownerId === employeeId && (
          <Box color="gold.fg" fontWeight="600">
            <Trans>Sign the contract</Trans>
          </Box>
        )}
      </AppLink>
    </Box>
  )
}

function InvoiceLine({ row }: { readonly row: ListRow<typeof accountInvoices> }) {
  const { i18n } = useWordsOf()
  const format = useFormat()
  const { state, word } = statusWords[row.status]
  const [plan, from, through] = [i18n._(planWords[row.plan]), format.day(row.fromOn), format.day(row.throughOn)]
  return (
    <Box as="li">
      <AppLink to={`${ACCOUNT_INVOICE_PATH}/${row.id}`} {...LINE}>
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

import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ReceiptText } from 'lucide-react'
import type { ListRow } from '#domain/kernel/define.ts'
import { INVOICE_TYPE } from '#domain/sales/invoice.ts'
import { invoices } from '#domain/sales/queries.ts'
import { useList } from '../../engine/use-question.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { AppLink } from '../../engine/app-link.tsx'
import { type ListPage } from '../../engine/query.ts'
import { type Asking } from '../../engine/use-answer.ts'
import { useFormat } from '../../i18n/format.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { documentTypeWords, standingWords } from '../payments/document-words.ts'

type Invoice = ListRow<typeof invoices>
export type CustomerInvoices = Asking<ListPage<typeof invoices>>

const SHOWN_MAX = 10

/** The newest invoices of a customer and their total count, with permission. */
export function useCustomerInvoices(customerId: string): CustomerInvoices {
  return useList(invoices, { sort: 'issuedAt', isDescending: true, filters: { customerId }, limit: SHOWN_MAX })
}

export function CustomerInvoicesPanel({ customerId, query: requested }: { readonly customerId: string; readonly query: CustomerInvoices }) {
  const { t } = useLingui()
  const hasMore = requested.kind === 'ready' && requested.data.total > SHOWN_MAX
  return (
    <Panel
      title={t`Invoices`}
      end={
        hasMore && (
          <AppLink
            to={`/merchant/accounting/total-sales?customerId=${customerId}`}
            color="gold.fg"
            fontWeight="600"
            minH="11"
            alignItems="center"
          >
            <Plural value={requested.data.total} one="All # invoice" other="All # invoices" />
          </AppLink>
        )
      }
    >
      <InvoiceRows query={requested} />
    </Panel>
  )
}

function InvoiceRows({ query: requested }: { readonly query: CustomerInvoices }) {
  const empty = (
    <EmptyState isInPanel icon={<ReceiptText size={26} aria-hidden />} title={<Trans>No invoices yet</Trans>}>
      <Trans>The first sale to this customer will appear here.</Trans>
    </EmptyState>
  )
  return (
    <AnswerView query={requested} count={3} empty={empty}>
      {({ rows }) => (
        <Box as="ul" listStyleType="none">
          {rows.map((row) => (
            <InvoiceRow key={row.id} row={row} />
          ))}
        </Box>
      )}
    </AnswerView>
  )
}

function InvoiceRow({ row }: { readonly row: Invoice }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <Flex as="li" align="center" gap="4" minH="14" pb="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
      <Box flex="1" minW="0">
        <AppLink to={`/merchant/billing-success/${row.id}`} color="gold.fg" fontWeight="600" minH="11">
          <bdi>{format.code(row.number)}</bdi>
        </AppLink>
        <Box textStyle="sm" color="muted">
          {row.type !== INVOICE_TYPE.invoice && <>{i18n._(documentTypeWords[row.type])} · </>}
          {format.instant(row.issuedAt)}
        </Box>
      </Box>
      {row.remaining > 0 && <StateChip state="partlyPaid">{t`${format.money(row.remaining)} due`}</StateChip>}
      {row.remaining < 0 && <StateChip state="atRisk">{i18n._(standingWords[row.standing].word)}</StateChip>}
      <MoneyText amount={row.amount} fontWeight="600" />
    </Flex>
  )
}

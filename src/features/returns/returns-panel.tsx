import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Id } from '#domain/kernel/ids.ts'
import { sumMoney } from '#domain/kernel/money.ts'
import type { InvoiceFile } from '#domain/sales/invoice-debt.ts'
import { isTakenBack } from '#domain/sales/papers/purchase.ts'
import { isReturnable } from '#domain/sales/returns/returnable.ts'
import { AppLink, useGo } from '../../engine/app-link.tsx'
import { useSession } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/page.tsx'
import { QuietButton } from '../../ui/primary-button.tsx'
import { ReturnSheet } from './return-sheet.tsx'

const pathOf = (id: Id) => `/merchant/billing-success/${id}`

/** Every credit note against the invoice, and what they come to. */
function CreditNotes({ credits }: Pick<InvoiceFile, 'credits'>) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <Panel title={t`Returned`} end={<MoneyText amount={sumMoney(credits.map(({ total }) => total))} fontWeight="600" />}>
      <Box as="ul" listStyleType="none">
        {credits.map(({ id, number, issuedOn, total }) => (
          <Flex as="li" key={id} align="center" gap="3" py="2.5" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0' }}>
            <Box flex="1">
              <AppLink to={pathOf(id)} color="gold.fg" fontWeight="600" minH="6">
                <bdi>{format.code(number)}</bdi>
              </AppLink>
              <Box textStyle="sm" color="muted">
                {t`Credit note of ${format.day(issuedOn)}`}
              </Box>
            </Box>
            <MoneyText amount={total} fontWeight="600" />
          </Flex>
        ))}
      </Box>
    </Panel>
  )
}

function Original({ id, number }: { readonly id: Id; readonly number: string }) {
  const format = useFormat()
  return (
    <AppLink to={pathOf(id)} color="gold.fg" fontWeight="600" alignSelf="start" minH="11">
      <Trans>
        Original invoice: <bdi>{format.code(number)}</bdi>
      </Trans>
    </AppLink>
  )
}

interface ReturnsPanelProps {
  readonly document: InvoiceFile
  /** Tells the receipt which document was issued now. */
  readonly onIssued: (id: Id) => void
}

/** What came back of an invoice over the counter, and where more is taken back; of a credit note, what it takes back. */
export function ReturnsPanel({ document: { invoice, credits, credited }, onIssued }: ReturnsPanelProps) {
  const { isTill } = useSession()
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  if (credited && invoice.creditOf) return <Original id={invoice.creditOf} number={credited.number} />
  if (!isReturnable(invoice)) return null
  const isAllBack = isTakenBack(invoice, credits)
  return (
    <Flex direction="column" gap="3">
      {credits.length > 0 && <CreditNotes credits={credits} />}
      {isAllBack && (
        <Box color="muted">
          <Trans>Everything on this invoice was already returned.</Trans>
        </Box>
      )}
      {/* Papers are numbered by tills: a browser sees what came back, and takes nothing back. */}
      {isTill && !isAllBack && (
        <QuietButton h="12" icon={<Undo2 size={20} aria-hidden />} onClick={() => setOpen(true)}>
          <Trans>Return</Trans>
        </QuietButton>
      )}
      {isOpen && (
        <ReturnSheet
          id={invoice.id}
          onClose={() => setOpen(false)}
          onDone={(noteId, cards) => {
            setOpen(false)
            onIssued(noteId)
            go(cards.length > 0 ? `${pathOf(noteId)}?gift_cards=${cards.join('.')}` : pathOf(noteId))
          }}
        />
      )}
    </Flex>
  )
}

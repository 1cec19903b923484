import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '#domain/access/pages.ts'
import type { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { useGo } from '../../engine/app-link.tsx'
import { NounFile } from '../../engine/noun/noun-file.tsx'
import { useMay } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Debts } from '../payments/debts.tsx'
import { callAddress, whatsappAddress } from './contact.ts'
import { customerLook } from './look/customer-look.ts'
import { ClassChip, CustomerInvoicesPanel, useCustomerInvoices } from './customer-invoices.tsx'
import { customerTimelineWords } from './customer-timeline-words.ts'
import { LinkButton } from './link-button.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'

type Customer = RowOf<typeof customer>

/** One customer: what she owes and owns, who she is, what she bought. */
export function CustomerScreen({ id }: { readonly id: string }) {
  return (
    <NounFile look={customerLook} id={id} acts={actsOf} words={customerTimelineWords}>
      {({ row }) => <CustomerAccount row={row} />}
    </NounFile>
  )
}

const actsOf = ({ row }: { readonly row: Customer }) => <CustomerActs row={row} />

function CustomerActs({ row }: { readonly row: Customer }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  return (
    <>
      {row.mobile && (
        <LinkButton href={callAddress(row.mobile)} icon={<Phone size={18} aria-hidden />}>
          {t`Call`}
        </LinkButton>
      )}
      {row.mobile && row.isWhatsappAllowed && (
        <LinkButton href={whatsappAddress(row.mobile)} icon={<MessageCircle size={18} aria-hidden />}>
          {t`WhatsApp`}
        </LinkButton>
      )}
      {allows(may('pointOfSale', 'sell')) && (
        <PrimaryButton size="md" icon={<ShoppingBag size={18} aria-hidden />} onClick={() => go(`/merchant/billing?customer_id=${row.id}`)}>
          {t`Sell to her now`}
        </PrimaryButton>
      )}
    </>
  )
}

function CustomerAccount({ row }: { readonly row: Customer }) {
  const { t } = useLingui()
  const format = useFormat()
  const asked = useCustomerInvoices(row.id)
  return (
    <>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(150px, 1fr))" gap="4" order="-1">
        <Figure label={t`Owes`}>
          <MoneyText amount={row.owed} color={row.owed > 0 ? 'bad' : undefined} />
        </Figure>
        <Figure label={t`Points`}>{format.number(row.points)}</Figure>
        <Figure label={t`Invoices`}>{asked.kind === 'ready' ? format.number(asked.data.total) : '—'}</Figure>
        <Figure label={t`Class`}>
          <ClassChip row={row} asked={asked} />
        </Figure>
      </Box>
      <Debts customerId={row.id} />
      <MeasurementsPanel customerId={row.id} />
      <CustomerInvoicesPanel customerId={row.id} asked={asked} />
    </>
  )
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l2" px="5" py="4">
      <Box textStyle="sm" color="muted">
        {label}
      </Box>
      <Box fontSize="24px" fontWeight="600" lineHeight="1.4" minH="9">
        {children}
      </Box>
    </Box>
  )
}

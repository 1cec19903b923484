import { Box } from '@chakra-ui/react/box'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { MessageCircle, Phone, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { may } from '#domain/access/pages.ts'
import { customers } from '#domain/customers/commands.ts'
import { customer } from '#domain/customers/customer.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import { useGo } from '../../engine/app-link.tsx'
import type { RecordDeclaration, RecordHandle } from '../../engine/declarations.ts'
import { RecordScreen } from '../../engine/file/record-screen.tsx'
import { EditNoun } from '../../engine/noun/edit-noun.tsx'
import { useMay } from '../../engine/session.ts'
import { useFormat } from '../../i18n/format.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { Debts } from '../payments/debts.tsx'
import { callAddress, whatsappAddress } from './contact.ts'
import { customerLook } from './customer-look.ts'
import { ClassChip, CustomerInvoicesPanel, useCustomerInvoices } from './customer-invoices.tsx'
import { genderWords, languageWords, sourceWords, statusWords } from './customer-words.ts'
import { LinkButton } from './link-button.tsx'
import { MeasurementsPanel } from './measurements-panel.tsx'

type Customer = RowOf<typeof customer>
type Handle = RecordHandle<typeof customer>

const profile: RecordDeclaration<typeof customer> = {
  record: customer,
  permission: customers.permission,
  title: (row) => row.name,
  parent: { label: msg`Customers`, to: '/merchant/customers' },
  sections: [
    {
      title: msg`Profile`,
      fields: [
        { field: 'mobile', label: msg`Mobile`, isPhone: true },
        { field: 'email', label: msg`E-mail` },
        { field: 'status', label: msg`Status`, choices: statusWords },
        { field: 'gender', label: msg`Kind of customer`, choices: genderWords },
        { field: 'birthOn', label: msg`Date of birth` },
        { field: 'language', label: msg`Preferred language`, choices: languageWords },
        { field: 'source', label: msg`How she heard of the shop`, choices: sourceWords },
        { field: 'createdAt', label: msg`Customer since`, isDay: true },
        { field: 'trn', label: msg`Tax number (TRN)` },
        { field: 'address', label: msg`Address` },
        { field: 'notes', label: msg`Notes` },
      ],
    },
  ],
}

/** One customer: what she owes and owns, who she is, what she bought. */
export function CustomerScreen({ id }: { readonly id: string }) {
  return (
    <RecordScreen key={id} declaration={profile} id={id} toolbar={actsOf}>
      {(handle) => <CustomerAccount row={handle.row} />}
    </RecordScreen>
  )
}

const actsOf = (handle: Handle) => <CustomerActs handle={handle} />

function CustomerActs({ handle }: { readonly handle: Handle }) {
  const { t } = useLingui()
  const go = useGo()
  const allows = useMay()
  const { row } = handle
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
      <EditNoun look={customerLook} id={row.id} row={row} reload={handle.reload} />
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

import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type AccountInvoice, accountInvoice } from '#domain/platform/account-invoice.ts'
import { usePrintKey } from '../../../device/print-key.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { PdfButton } from '../../../engine/file/pdf-button.tsx'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { PermissionGate } from '../../../engine/shell/permission-gate.tsx'
import { ScreenPage } from '../../../engine/shell/toolbar.tsx'
import { useRecord } from '../../../engine/use-question.ts'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { AccountInvoicePaper } from './account-invoice-paper.tsx'

export function AccountInvoiceScreen({ id }: { readonly id: Id }) {
  return (
    <PermissionGate permission={may('settings', 'view')}>
      <OpenInvoice id={id} />
    </PermissionGate>
  )
}

function OpenInvoice({ id }: { readonly id: Id }) {
  const { t } = useLingui()
  const query = useRecord(accountInvoice, id)
  return (
    <ScreenPage
      title={t`Subscription invoice`}
      trail={[{ label: t`General settings`, to: '/merchant/setting/general-setting' }]}
      width="reading"
    >
      <AnswerView query={query} skeleton="fields" unknown={t`There is no such invoice. It may belong to another account.`}>
        {(invoice) => <Printed invoice={invoice} />}
      </AnswerView>
    </ScreenPage>
  )
}

function Printed({ invoice }: { readonly invoice: AccountInvoice }) {
  // The provider has the original, so prints are not marked as copies.
  const { print, drawn } = usePaperPrinting({ name: null, paper: 'a4' })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4">
      <Flex justify="flex-end" gap="2" wrap="wrap" data-print="none">
        <PdfButton path={`papers/account-invoices/${invoice.id}/pdf`} name={invoice.number} isPublic={false} />
        <PrimaryButton size="md" icon={<Printer size={18} aria-hidden />} onClick={print}>
          <Trans>Print</Trans>
        </PrimaryButton>
      </Flex>
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p={{ base: '4', md: '8' }} overflowX="auto">
        <Suspense fallback={<Skeleton h="400px" />}>
          <div {...drawn}>
            <AccountInvoicePaper invoice={invoice} paper="a4" />
          </div>
        </Suspense>
      </Box>
    </Box>
  )
}

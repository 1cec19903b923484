import { Trans, useLingui } from '@lingui/react/macro'
import { useAtomValue, useSetAtom } from 'jotai'
import { ReceiptText, SearchX, UserPlus } from 'lucide-react'
import { may } from '#domain/access/pages.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useLive } from '../../../data/mirror/live.ts'
import { useGo } from '../../../engine/app-link.tsx'
import { useMay } from '../../../engine/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { sheetAtom } from '../../cart/cart-atoms.ts'
import { invoiceByNumber, receiptPath } from '../receipt/invoice-by-number.ts'
import { newCustomerAtom, searchTextAtom } from '../sale-atoms.ts'
import { readTypedSearch } from '../sale-keys.ts'
import { useSearchAgain } from './use-search-again.ts'

/** The typed number is an invoice. Enter in the search also opens it. */
function FoundInvoice({ id, number }: { readonly id: Id; readonly number: string }) {
  const { t } = useLingui()
  const go = useGo()
  return (
    <EmptyState
      icon={<ReceiptText size={26} aria-hidden />}
      title={t`This is the number of invoice ${number}`}
      action={
        <QuietButton icon={<ReceiptText size={18} aria-hidden />} onClick={() => go(receiptPath(id))}>
          <Trans>Open the invoice</Trans>
        </QuietButton>
      }
    >
      <Trans>You can print it again, refund it or exchange its items.</Trans>
    </EmptyState>
  )
}

/** Nothing was found: offers an invoice with exactly this number, otherwise a new customer. */
export function NothingFound() {
  const { term } = readTypedSearch(useAtomValue(searchTextAtom))
  const { t } = useLingui()
  const allows = useMay()
  const copied = useSearchAgain()
  const openSheet = useSetAtom(sheetAtom)
  const startCustomer = useSetAtom(newCustomerAtom)
  const document = useLive(() => invoiceByNumber(term), [term], null)
  if (document) return <FoundInvoice {...document} />
  return (
    <EmptyState
      icon={<SearchX size={26} aria-hidden />}
      title={t`Nothing found for “${term}”`}
      action={
        allows(may('customers', 'add')) && (
          <QuietButton
            icon={<UserPlus size={18} aria-hidden />}
            onClick={() => {
              startCustomer(term)
              openSheet('new-customer')
            }}
          >
            <Trans>Add as a new customer</Trans>
          </QuietButton>
        )
      }
    >
      {copied?.isWhole === false ? (
        <Trans>The shop is still being copied to this till. What you are looking for will appear here.</Trans>
      ) : (
        <Trans>Try part of the name, the code, or the last digits of the phone.</Trans>
      )}
    </EmptyState>
  )
}

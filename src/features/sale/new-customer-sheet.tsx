import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Suspense, lazy } from 'react'
import { customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { counterReader } from '../../engine/counter-reader.ts'
import { showToast } from '../../ui/toast.tsx'
import { newCustomerAtom } from './sale-atoms.ts'
import { usePutCustomer, useSaleActions } from './use-sale-actions.ts'
import { sheetAtom } from '../cart/cart-atoms.ts'
import { cartAtom } from '../cart/cart-draft.ts'

// Lazy: the form needs the entity engine, which the counter does not.
const NewCustomer = lazy(async () => ({ default: (await import('../customers/shared/new-customer.tsx')).NewCustomer }))

const ADD = msg`Add to the bill`
const TAKE = msg`Use this customer`

export function NewCustomerSheet() {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const typed = useAtomValue(newCustomerAtom)
  const act = useSetAtom(cartAtom)
  const putRow = usePutCustomer()
  const { endSearch } = useSaleActions()
  const close = () => openSheet(null)
  const put = async (id: Id, name: string) => {
    const row = await counterReader().get(customer, id)
    if (row) putRow(row)
    else void act({ do: 'customer', customer: { id, name, mobile: null, trn: null, points: 0, owed: ZERO } })
    endSearch()
    close()
  }
  const added = async (id: Id, name: string) => {
    await put(id, name)
    showToast({ text: t`Saved on this device` })
  }
  if (sheet !== 'new-customer') return null
  return (
    <Suspense>
      <NewCustomer
        typed={typed}
        submit={ADD}
        onDone={(id, name) => void added(id, name)}
        known={{ label: TAKE, onTake: (id) => void put(id, '') }}
        onClose={close}
      />
    </Suspense>
  )
}

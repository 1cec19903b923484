import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useStore } from 'jotai'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { type Money, ZERO, timesMoney } from '#domain/kernel/money.ts'
import { isNamed, openAmountLine } from '#domain/sales/open-amount.ts'
import { newId } from '../../../data/clock.ts'
import { useTypedGuard } from '../../../engine/draft/use-typed-guard.tsx'
import { useMay } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Form } from '../../../ui/form.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { QUANTITY_MAX } from '../../cart/change-goods.ts'
import { isIssuingAtom, sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { chosenLineAtom, openLineAtom } from '../sale-atoms.ts'

interface Typed {
  readonly nameAr: string
  readonly nameEn: string
  readonly price: Money | null
  readonly quantity: number | null
}
const NOTHING: Typed = { nameAr: '', nameEn: '', price: null, quantity: 1 }
const NAME_MAX = 120

/** Puts an open amount on the bill, and requests approval if the user needs it. */
function useAddOpenAmount(): (typed: Typed & { readonly price: Money; readonly quantity: number }) => boolean {
  const { t } = useLingui()
  const store = useStore()
  const isAllowed = useMay()(may('pointOfSale', 'openAmount'))
  return (typed) => {
    if (store.get(isIssuingAtom)) {
      showToast({ text: t`The bill is being paid. Add this to the next one.`, tone: 'bad' })
      return false
    }
    const line = openAmountLine(typed, newId())
    void store.set(cartAtom, { do: 'add', line })
    store.set(chosenLineAtom, line.id)
    store.set(openLineAtom, null)
    store.set(sheetAtom, isAllowed ? null : 'leave')
    return true
  }
}

function OpenAmountForm({ formId }: { readonly formId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const [typed, setTyped] = useState(NOTHING)
  const [isRequested, setRequested] = useState(false)
  const guard = useTypedGuard(typed !== NOTHING)
  const add = useAddOpenAmount()
  const set = (change: Partial<Typed>) => setTyped((now) => ({ ...now, ...change }))
  const { price, quantity } = typed
  const isPriced = price !== null && price > ZERO
  const isCounted = quantity !== null && quantity >= 1 && quantity <= QUANTITY_MAX
  const most = format.number(QUANTITY_MAX)
  const submit = () => {
    setRequested(true)
    if (!isNamed(typed) || !isPriced || !isCounted) return
    guard.setDirty(false)
    add({ ...typed, price, quantity })
  }
  const total = isPriced && isCounted ? format.money(timesMoney(price, quantity)) : null
  return (
    <Form id={formId} onSubmit={submit}>
      <Box display="grid" gap="4">
        <Box display="grid" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="4">
          <TextField
            label={t`Name in Arabic`}
            value={typed.nameAr}
            maxLength={NAME_MAX}
            autoFocus
            autoComplete="off"
            error={isRequested && !isNamed(typed) ? t`Enter a name in one of the languages.` : null}
            onChange={(nameAr) => set({ nameAr })}
          />
          <TextField
            label={t`Name in English`}
            value={typed.nameEn}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={(nameEn) => set({ nameEn })}
          />
        </Box>
        <Flex gap="4" wrap="wrap">
          <Box flex="2" minW="40">
            <MoneyField
              label={t`Unit price`}
              isRequired
              value={price}
              hint={t`VAT included`}
              error={isRequested && !isPriced ? t`Enter the price.` : null}
              onChange={(next) => set({ price: next })}
            />
          </Box>
          <Box flex="1" minW="24">
            <NumberField
              label={t`Quantity`}
              value={quantity}
              error={isRequested && !isCounted ? t`From 1 to ${most}` : null}
              onChange={(next) => set({ quantity: next })}
            />
          </Box>
        </Flex>
        {total && (
          <Box color="muted" textStyle="sm" aria-live="polite">
            <Trans>Comes to {total}</Trans>
          </Box>
        )}
      </Box>
      {guard.question}
    </Form>
  )
}

/** Sells an item that is not in the catalogue, with a name and a price. */
export function OpenAmountSheet() {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const formId = useId()
  return (
    <Sheet
      isOpen={sheet === 'open-amount'}
      onClose={() => openSheet(null)}
      title={t`Other amount`}
      footer={
        <PrimaryButton w="full" type="submit" form={formId} icon={<Plus size={20} aria-hidden />}>
          <Trans>Add to the bill</Trans>
        </PrimaryButton>
      }
    >
      <OpenAmountForm formId={formId} />
    </Sheet>
  )
}

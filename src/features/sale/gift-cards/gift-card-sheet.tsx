import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue, useStore } from 'jotai'
import { Gift } from 'lucide-react'
import { useId } from 'react'
import { may } from '#domain/access/pages.ts'
import { GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import type { Money } from '#domain/kernel/money.ts'
import { DraftNotice } from '../../../engine/draft/draft-notice.tsx'
import { useMay } from '../../../engine/session.ts'
import { Form } from '../../../ui/form.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { isIssuingAtom, sheetAtom } from '../../cart/cart-atoms.ts'
import { cartAtom } from '../../cart/cart-draft.ts'
import { useCardForm } from '../../payments/gift-cards/card-draft.ts'
import { CardFields } from '../../payments/gift-cards/card-fields.tsx'
import { openCardAtom } from './card-atoms.ts'

function CardForm({ formId, pointValue }: { readonly formId: string; readonly pointValue: Money }) {
  const { t } = useLingui()
  const store = useStore()
  const { customer } = useAtomValue(cartAtom)
  const before = useAtomValue(openCardAtom)
  const form = useCardForm({ place: 'giftCardOnBill', pointValue, buyerId: customer?.id ?? null, before })
  const mayGive = useMay()(may('pointOfSale', 'freeGiftCard'))
  const submit = () => {
    const card = form.submit()
    if (!card) return
    if (store.get(isIssuingAtom)) {
      showToast({ text: t`The bill is being paid. Add this to the next one.`, tone: 'bad' })
      return
    }
    void store.set(cartAtom, { do: 'giftCard', card })
    form.forget()
    store.set(sheetAtom, card.type === GIFT_CARD_TYPE.free && !mayGive ? 'leave' : null)
  }
  return (
    <Form id={formId} onSubmit={submit}>
      <DraftNotice saved={form} />
      <Box display="grid" gap="5">
        <CardFields form={form} pointValue={pointValue} />
      </Box>
    </Form>
  )
}

export function GiftCardSheet({ pointValue }: { readonly pointValue: Money }) {
  const { t } = useLingui()
  const [sheet, openSheet] = useAtom(sheetAtom)
  const isChanged = useAtomValue(openCardAtom) !== null
  const formId = useId()
  return (
    <Sheet
      isOpen={sheet === 'gift-card'}
      onClose={() => openSheet(null)}
      title={t`Gift card`}
      footer={
        <PrimaryButton w="full" type="submit" form={formId} icon={<Gift size={20} aria-hidden />}>
          {isChanged ? <Trans>Save</Trans> : <Trans>Add to the bill</Trans>}
        </PrimaryButton>
      }
    >
      <CardForm formId={formId} pointValue={pointValue} />
    </Sheet>
  )
}

import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Suspense, useState } from 'react'
import { may } from '#domain/access/pages.ts'
import { GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import { sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import { type Id, ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { type Money, ZERO } from '#domain/kernel/money.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { DraftNotice } from '../../engine/draft/draft-notice.tsx'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import type { GivenApproval } from '../../engine/form/override-sheet.tsx'
import { useCommand } from '../../engine/form/use-command.ts'
import { useMay, useSession } from '../../engine/session.ts'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import type { CartCard } from '../cart/cart-state.ts'
import { type CardForm, useCardForm } from '../payments/gift-cards/card-draft.ts'
import { CardFields } from '../payments/gift-cards/card-fields.tsx'
import { CardSheet } from '../payments/gift-cards/card-sheet.tsx'
import { TakePaymentLater } from '../payments/take-payment-later.ts'
import { FreeCardApproval } from './free-card-approval.tsx'

type Stage = { readonly at: 'form' | 'sold' } | { readonly at: 'paying' | 'asking'; readonly card: CartCard }

function useSale(form: CardForm, pointValue: Money) {
  const { timeZone } = useSession().setting
  const mayGive = useMay()(may('pointOfSale', 'freeGiftCard'))
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [soldId, setSoldId] = useState<Id | null>(null)
  const { state, isPending, run, reset } = useCommand(sellGiftCard)
  const fault = useCommandSentence(state)
  const sell = async (card: CartCard, tenders: readonly Tender[], approval: GivenApproval | null = null) => {
    const override = approval ? { override: { reason: approval.reason, by: approval.by } } : {}
    const outcome = await run({ ...card, tenders: [...tenders], pointValue, timeZone, ...override }, approval?.proof ?? null)
    if (!outcome?.ok) return
    form.forget()
    setSoldId(card.giftCardId)
    setStage({ at: 'sold' })
  }
  return {
    ...{ stage, soldId, isPending, fault, sell },
    forget: () => state.kind !== 'ready' && reset(),
    begin() {
      const card = form.submit()
      if (!card) return
      if (moneyFor(card) > ZERO) setStage({ at: 'paying', card })
      else if (card.type === GIFT_CARD_TYPE.free && !mayGive) setStage({ at: 'asking', card })
      else void sell(card, [])
    },
    back: () => setStage({ at: 'form' }),
    /** The next card gets new ids. */
    next() {
      form.restart()
      setStage({ at: 'form' })
    },
  }
}

function SellCard({ pointValue }: { readonly pointValue: Money }) {
  const form = useCardForm({ place: 'sellGiftCard', pointValue })
  const { stage, soldId, isPending, fault, sell, forget, begin, back, next } = useSale(form, pointValue)
  return (
    <Panel>
      <DraftNotice saved={form} />
      <Box display="grid" gap="5" onChange={forget}>
        <CardFields form={form} pointValue={pointValue} />
        {fault && stage.at !== 'paying' && <Notice tone="bad">{fault}</Notice>}
        <PrimaryButton w="full" icon={<Gift size={20} aria-hidden />} isPending={isPending} onClick={begin}>
          {form.draft.type === GIFT_CARD_TYPE.paid ? <Trans>Take payment</Trans> : <Trans>Give the card</Trans>}
        </PrimaryButton>
      </Box>
      {stage.at === 'paying' && (
        <Suspense>
          <TakePaymentLater
            total={moneyFor(stage.card)}
            debt="not-allowed"
            isPending={isPending}
            fault={fault}
            onChange={forget}
            onConfirm={(tenders) => void sell(stage.card, tenders)}
            onClose={back}
          />
        </Suspense>
      )}
      {stage.at === 'asking' && (
        <FreeCardApproval
          value={stage.card.value}
          onAllow={(approval) => {
            back()
            void sell(stage.card, [], approval)
          }}
          onClose={back}
        />
      )}
      {stage.at === 'sold' && soldId && <CardSheet id={soldId} onClose={next} />}
    </Panel>
  )
}

/** Sells a gift card: buyer, holder, value, expiry and payment. It is not a sale and has no VAT. */
export function SellCardScreen() {
  const { t } = useLingui()
  const query = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage
      title={t`Sell a gift card`}
      width="reading"
      note={<Trans>No VAT and no points now: they belong to what is bought with the card.</Trans>}
    >
      <AnswerView query={query} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {({ pointValue }) => <SellCard pointValue={pointValue} />}
      </AnswerView>
    </ScreenPage>
  )
}

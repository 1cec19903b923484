import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Suspense, useState } from 'react'
import { moneyFor, sellGiftCard } from '#domain/gift-cards/sell-gift-card.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { GIFT_CARD_TYPE } from '#domain/gift-cards/gift-card.ts'
import { ONLY_ROW_ID } from '#domain/kernel/ids.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import type { Tender } from '#domain/payments/tender.ts'
import { accountSetting } from '#domain/settings/account-setting.ts'
import { nowMs } from '../../data/clock.ts'
import { AnswerView } from '../../engine/answer-view.tsx'
import { useCommandSentence } from '../../engine/form/command-sentence.ts'
import { useCommand } from '../../engine/form/use-command.ts'
import { useSession } from '../../engine/session.ts'
import { ScreenPage } from '../../engine/shell/toolbar.tsx'
import { useRecord } from '../../engine/use-question.ts'
import { Notice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/page.tsx'
import { PrimaryButton } from '../../ui/primary-button.tsx'
import { CardSheet } from '../payments/gift-cards/card-sheet.tsx'
import { TakePaymentLater } from '../payments/take-payment-later.ts'
import { CardFields } from './card-fields.tsx'
import { type CardDraft, inputOf, lacksOf, newCardIds, newDraft, valueOf } from './sell-card-state.ts'

/** The sale of one card, from the first field to the card that is handed over. */
function useSale(shop: { readonly pointValue: ReturnType<typeof valueOf>; readonly timeZone: string }) {
  const today = dayOf(instant(nowMs()), shop.timeZone)
  const [draft, setDraft] = useState<CardDraft>(() => newDraft(today))
  const [ids, setIds] = useState(newCardIds)
  const [sold, setSold] = useState<Id | null>(null)
  const [isPaying, setPaying] = useState(false)
  const [isTried, setTried] = useState(false)
  const { state, isPending, run, reset } = useCommand(sellGiftCard)
  const fault = useCommandSentence(state)
  const value = valueOf(draft, shop.pointValue)
  const money = moneyFor({ type: draft.type, value })
  const lacks = lacksOf(draft, shop.pointValue)
  const sell = async (tenders: readonly Tender[]) => {
    if (draft.buyerId === null) return
    const outcome = await run(inputOf(draft, ids, draft.buyerId, tenders, shop))
    if (!outcome?.ok) return
    setPaying(false)
    setSold(ids.giftCardId)
  }
  const forget = () => {
    if (state.kind !== 'ready') reset()
  }
  return {
    ...{ draft, value, money, isPending, fault, sold, isPaying, sell, forget },
    lacks: new Set(isTried ? lacks : []),
    change(part: Partial<CardDraft>) {
      forget()
      setDraft((now) => ({ ...now, ...part }))
    },
    begin() {
      setTried(true)
      if (lacks.length > 0) return
      if (money > ZERO) setPaying(true)
      else void sell([])
    },
    stopPaying: () => setPaying(false),
    /** The next card is another one. */
    next() {
      setSold(null)
      setDraft(newDraft(today))
      setIds(newCardIds())
      setTried(false)
    },
  }
}
export type CardSale = ReturnType<typeof useSale>

type Setting = NonNullable<Parameters<typeof useSale>[0]>

function SellCard({ setting }: { readonly setting: Setting }) {
  const sale = useSale(setting)
  const { money, isPending, isPaying, fault, sold } = sale
  return (
    <Panel>
      <Box display="grid" gap="5">
        <CardFields sale={sale} pointValue={setting.pointValue} />
        {fault && !isPaying && <Notice tone="bad">{fault}</Notice>}
        <PrimaryButton w="full" icon={<Gift size={20} aria-hidden />} isPending={isPending} onClick={sale.begin}>
          {sale.draft.type === GIFT_CARD_TYPE.paid ? <Trans>Take payment</Trans> : <Trans>Give the card</Trans>}
        </PrimaryButton>
      </Box>
      {isPaying && (
        <Suspense>
          <TakePaymentLater
            total={money}
            debt="not-allowed"
            isPending={isPending}
            fault={fault}
            onChange={sale.forget}
            onConfirm={(tenders) => void sale.sell(tenders)}
            onClose={sale.stopPaying}
          />
        </Suspense>
      )}
      {sold && <CardSheet id={sold} onClose={sale.next} />}
    </Panel>
  )
}

/** Sells a gift card: who buys it, for whom, how much, until when, and how it is paid. It is no sale and has no VAT. */
export function SellCardScreen() {
  const { t } = useLingui()
  const { setting } = useSession()
  const asked = useRecord(accountSetting, ONLY_ROW_ID)
  return (
    <ScreenPage
      title={t`Sell a gift card`}
      width="reading"
      note={<Trans>No VAT and no points now: they belong to what is bought with the card.</Trans>}
    >
      <AnswerView asked={asked} skeleton="fields" unknown={t`The settings of this account were not found.`}>
        {({ pointValue }) => <SellCard setting={{ pointValue, timeZone: setting.timeZone }} />}
      </AnswerView>
    </ScreenPage>
  )
}

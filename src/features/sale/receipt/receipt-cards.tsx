import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { Suspense, useState } from 'react'
import { giftCodeEnd } from '#domain/gift-cards/gift-card-code.ts'
import { giftCard } from '#domain/gift-cards/gift-card.ts'
import { moneyFor } from '#domain/gift-cards/planned-card.ts'
import { type GiftCardFile, giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { type Money, addMoney, sumMoney } from '#domain/kernel/money.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { paperName } from '../../../data/storage/printed-papers.ts'
import { type Paper, WAITS } from '../../../device/printer.ts'
import { useWasPrinted } from '../../../engine/print/use-paper-printing.ts'
import { useView } from '../../../engine/use-question.ts'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { CardPaper } from '../../payments/gift-cards/card-paper.tsx'
import { CardSheet } from '../../payments/gift-cards/card-sheet.tsx'
import { ShopLogo } from '../../payments/shop-logo.tsx'
import { Figure } from './figure.tsx'
import { FurtherPaper } from './further-paper.tsx'

function Card({ file, paper }: { readonly file: GiftCardFile; readonly paper: Paper }) {
  const name = paperName('gift-card', { id: file.card.id, balance: file.card.balance })
  const isCopy = useWasPrinted(name)
  return (
    <FurtherPaper name={name} isCopy={isCopy} paper={paper}>
      <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
        <CardPaper file={file} paper={paper} isCopy={isCopy} />
      </PaperLogo>
    </FurtherPaper>
  )
}

/** A gift card sold with the receipt, on the same roll or on a separate page. */
export function RelatedCard({ id, paper }: { readonly id: Id; readonly paper: Paper }) {
  const query = useView(giftCardFile, { id })
  const waiting = <span hidden {...WAITS} />
  if (query.kind !== 'ready') return query.kind === 'loading' ? waiting : null
  return (
    <Suspense fallback={waiting}>
      <Card file={query.data} paper={paper} />
    </Suspense>
  )
}

function OpenCard({ id, onOpen }: { readonly id: Id; readonly onOpen: () => void }) {
  const format = useFormat()
  const query = useView(giftCardFile, { id })
  if (query.kind !== 'ready') return null
  const { card, holderName } = query.data
  const end = giftCodeEnd(card.code)
  return (
    <QuietButton w="full" h="12" icon={<Gift size={20} aria-hidden />} onClick={onOpen}>
      <Trans>
        Gift card …{end} for {holderName}
      </Trans>
      {' · '}
      {format.money(card.value)}
    </QuietButton>
  )
}

export function CardsSold({ ids }: { readonly ids: readonly Id[] }) {
  const { t } = useLingui()
  const [opened, open] = useState<Id | null>(null)
  return (
    <Box display="grid" gap="2" role="group" aria-label={t`Gift cards`}>
      {ids.map((id) => (
        <OpenCard key={id} id={id} onOpen={() => open(id)} />
      ))}
      {opened && <CardSheet id={opened} onClose={() => open(null)} />}
    </Box>
  )
}

/** The total payment for the invoice and the gift cards sold with it. */
export function PaidWithCards({ paid, ids }: { readonly paid: Money; readonly ids: readonly Id[] }) {
  const format = useFormat()
  const sold = useCounterRows<readonly RowOf<typeof giftCard>[] | null>(async (own) => own.many(giftCard, ids), [ids.join()], null)
  if (!sold) return null
  const forCards = sumMoney(sold.map(moneyFor))
  const [ofInvoice, ofCards] = [format.money(paid), format.money(forCards)]
  const parts = (
    <Trans>
      Invoice {ofInvoice} + gift cards {ofCards}
    </Trans>
  )
  return <Figure label={<Trans>Paid altogether</Trans>} amount={addMoney(paid, forCards)} colour="ink" isLarge parts={parts} />
}

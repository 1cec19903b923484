import { Skeleton } from '@chakra-ui/react/skeleton'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { type GiftCardFile, giftCardFile } from '#domain/gift-cards/gift-card-view.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { paperName } from '../../../data/storage/printed-papers.ts'
import { usePrintKey } from '../../../device/print-key.ts'
import { AnswerView } from '../../../engine/answer-view.tsx'
import { usePaperPrinting } from '../../../engine/print/use-paper-printing.ts'
import { useReadingSentence } from '../../../engine/sheet/reading-sentence.ts'
import { useView } from '../../../engine/use-question.ts'
import { useFormat } from '../../../i18n/format.ts'
import { MoneyText } from '../../../ui/money-text.tsx'
import { PaperLogo } from '../../../ui/paper/paper-parts.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { ShareWays } from '../../messages/share-acts.tsx'
import { useHerMessages } from '../../messages/use-message-source.ts'
import { usePaperOfShop } from '../paper-of-shop.ts'
import { ShopLogo } from '../shop-logo.tsx'
import { CardPaper } from './card-paper.tsx'
import { cardEntryWords, publicGiftCardPath } from './card-words.ts'

function Share({ file: { card, holderName, shop } }: { readonly file: GiftCardFile }) {
  const own = useHerMessages(card.holderId)
  if (!own) return <Box minH="11" />
  return (
    <Box>
      <Flex gap="2" wrap="wrap">
        <ShareWays
          message={{ event: 'giftCard', values: (format) => ({ customer: holderName, sum: format.money(card.value) }) }}
          path={publicGiftCardPath(card.shareCode)}
          mobile={own.her?.mobile ?? null}
          seller={shop}
          ofCustomer={own}
          flex="1 0 auto"
        />
      </Flex>
      <Box textStyle="sm" color="muted" mt="2">
        <Trans>The link opens as soon as this till has sent the card.</Trans>
      </Box>
    </Box>
  )
}

function Entries({ entries }: Pick<GiftCardFile, 'entries'>) {
  const { i18n } = useI18n()
  const format = useFormat()
  if (entries.length < 2) return null
  return (
    <Box as="ul" listStyleType="none">
      {entries.map(({ id, kind, amount, enteredAt }) => (
        <Flex key={id} as="li" justify="space-between" gap="4" minH="11" align="center" borderTopWidth="1px" borderColor="line">
          <Box>
            {i18n._(cardEntryWords[kind])}
            <Box textStyle="sm" color="muted">
              {format.instant(enteredAt)}
            </Box>
          </Box>
          <MoneyText amount={amount} fontWeight="600" />
        </Flex>
      ))}
    </Box>
  )
}

function OpenCard({ file }: { readonly file: GiftCardFile }) {
  const paper = usePaperOfShop()
  const { print, drawn, isCopy } = usePaperPrinting({
    name: paperName('gift-card', { id: file.card.id, balance: file.card.balance }),
    paper,
  })
  usePrintKey(print)
  return (
    <Box display="grid" gap="4">
      <PrimaryButton w="full" icon={<Printer size={20} aria-hidden />} onClick={print}>
        <Trans>Print the card</Trans>
      </PrimaryButton>
      <Share file={file} />
      <Box bg="#fff" borderWidth="1px" borderColor="line" borderRadius="l3" p="4" overflowX="auto">
        <Suspense fallback={<Skeleton h="360px" />}>
          <div data-receipt={paper} {...drawn}>
            <PaperLogo value={<ShopLogo isGrey={paper !== 'a4'} />}>
              <CardPaper file={file} paper={paper} isCopy={isCopy} />
            </PaperLogo>
          </div>
        </Suspense>
      </Box>
      <Entries entries={file.entries} />
    </Box>
  )
}

export function CardSheet({ id, onClose }: { readonly id: Id; readonly onClose: () => void }) {
  const { t } = useLingui()
  const query = useView(giftCardFile, { id })
  const sentence = useReadingSentence()
  return (
    <Sheet isOpen onClose={onClose} title={t`Gift card`}>
      <AnswerView query={query} skeleton={<Skeleton h="360px" w="full" />} missing={t`This gift card was not found`} sentence={sentence}>
        {(file) => <OpenCard file={file} />}
      </AnswerView>
    </Sheet>
  )
}

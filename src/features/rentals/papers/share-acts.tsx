import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { Copy, MessageCircle, Share2 } from 'lucide-react'
import { LANGUAGE, customer } from '#domain/customers/customer.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { permissionToWithdraw, withdrawLink, withdrawnLinks } from '#domain/orders/papers/withdraw-link.ts'
import type { SharedPaper } from '#domain/orders/papers/withdrawn-link.ts'
import type { Seller } from '#domain/sales/invoice.ts'
import { useQuestion } from '../../../engine/use-question.ts'
import { canShare, copyText, shareLink } from '../../../device/share.ts'
import { askRecord } from '../../../engine/ask.ts'
import { LinkWithdrawal } from '../../../engine/file/link-withdrawal.tsx'
import { type Language, pathIn } from '../../../i18n/language.ts'
import { Link } from '../../../ui/elements.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { rentalsInBothLanguages } from './paper-words.ts'

/** Where the customer finds her order and her contract without signing in. */
export const publicOrderPath = (shareCode: string): string => `/e-deposit/${shareCode}`
export const publicContractPath = (shareCode: string): string => `/e-contract/${shareCode}`

export interface ShareActsProps {
  readonly path: string
  readonly paper: SharedPaper
  readonly paperId: Id
  readonly customerId: Id
  readonly mobile: string | null
  readonly seller: Seller
  readonly words: (told: { readonly shop: string; readonly link: string }) => MessageDescriptor
}

/** The language of a customer, with the words to write to her in; Arabic where the shop does not know better. */
function useHerLanguage(customerId: Id) {
  const asked = useQuestion(['language-of', customerId], async (who) => {
    const [row, say] = await Promise.all([askRecord(customer, customerId, who), rentalsInBothLanguages()])
    const language: Language = row.ok && row.data.language === LANGUAGE.en ? 'en' : 'ar'
    return { ok: true as const, data: { language, say: say[language] }, asOf: null }
  })
  return asked.kind === 'ready' ? asked.data : null
}

/** Sends the customer an address, in her language: by chat, by whatever the device shares with, or copied. */
export function ShareActs({ path, paper, paperId, customerId, mobile, seller, words }: ShareActsProps) {
  const { t } = useLingui()
  const hers = useHerLanguage(customerId)
  if (!hers) return null
  const link = `${location.origin}${pathIn(hers.language, path)}`
  const shop = hers.language === 'en' ? seller.nameEn || seller.nameAr : seller.nameAr || seller.nameEn
  const text = hers.say(words({ shop, link }))
  const copy = async () => {
    if (await copyText(link)) showToast({ text: t`Copied to clipboard` })
    else showToast({ text: t`The browser did not allow copying.`, tone: 'bad' })
  }
  const withdrawable = {
    ...{ id: paperId, command: withdrawLink, input: { paper, paperId } },
    ...{ permission: permissionToWithdraw(paper), query: withdrawnLinks },
  }
  return (
    <LinkWithdrawal of={withdrawable}>
      <Link
        href={`https://wa.me/${mobile ?? ''}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener"
        justifyContent="center"
        h="11"
        px="4"
        borderRadius="l2"
        borderWidth="1px"
        borderColor="lineStrong"
        bg="surface"
        color="ink"
        fontWeight="600"
        whiteSpace="nowrap"
      >
        <MessageCircle size={18} aria-hidden />
        <Trans>WhatsApp</Trans>
      </Link>
      {canShare() && (
        <QuietButton icon={<Share2 size={18} aria-hidden />} onClick={() => void shareLink(text, link)}>
          <Trans>Share…</Trans>
        </QuietButton>
      )}
      <QuietButton icon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy link</Trans>
      </QuietButton>
    </LinkWithdrawal>
  )
}

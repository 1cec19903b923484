import { Box } from '@chakra-ui/react/box'
import { OFFER_TYPE } from '#domain/offers/offer.ts'
import type { SoldOfferOnPaper } from '#domain/sales/invoice-debt.ts'
import { Label, useBothLanguages } from '../../../ui/paper/paper-parts.tsx'
import { secondName } from '#domain/kernel/second-name.ts'
import { documentWords } from './document-words.ts'

/** A redeemed service names its offer; one line per language, so that a narrow roll breaks neither. */
export function FromOffer({ of }: { readonly of: { readonly nameAr: string; readonly nameEn: string } }) {
  const say = useBothLanguages()
  return (
    <Box fontSize="0.92em">
      <Box lang="ar">
        {say.ar(documentWords.fromOffer)}: <bdi>{of.nameAr}</bdi>
      </Box>
      <Box lang="en" dir="ltr">
        {say.en(documentWords.fromOffer)}: <bdi>{secondName(of) ?? of.nameAr}</bdi>
      </Box>
    </Box>
  )
}

/** A line that sells an offer lists its services, with the uses of each or in total, and the last day. */
export function SoldOffer({ of: { type, services, usesSold, expiresOn } }: { readonly of: SoldOfferOnPaper }) {
  const say = useBothLanguages()
  const timesOf = (count: number) => (count > 1 ? ` × ${count}` : '')
  const lineOf = (names: readonly string[], comma: string) =>
    names.map((name, nth) => (
      <span key={nth}>
        {nth > 0 && comma}
        <bdi>{name}</bdi>
        <bdi>{timesOf(services[nth]?.count ?? 0)}</bdi>
      </span>
    ))
  return (
    <Box fontSize="0.92em">
      {services.length > 0 && (
        <>
          <Box lang="ar">
            {say.ar(documentWords.offerServices)}:{' '}
            {lineOf(
              services.map(({ nameAr }) => nameAr),
              '، ',
            )}
          </Box>
          <Box lang="en" dir="ltr">
            {say.en(documentWords.offerServices)}:{' '}
            {lineOf(
              services.map((one) => secondName(one) ?? one.nameAr),
              ', ',
            )}
          </Box>
        </>
      )}
      {type === OFFER_TYPE.package && <Label words={documentWords.offerUses} extra={String(usesSold)} display="block" />}
      {expiresOn !== null && <Label words={documentWords.offerUntil} extra={expiresOn} display="block" />}
    </Box>
  )
}

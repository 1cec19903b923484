import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Gift } from 'lucide-react'
import type { LeftOffer } from '#domain/offers/offers-of-customer.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { ScrollRow } from '../../../ui/scroll-row.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { takingAtom, useLeftOffers } from './offer-data.ts'
import { useTakeFromOffer } from './use-offers.ts'

/** Asks which services of an offer the customer redeems. */
function Taking({ of, onClose }: { readonly of: LeftOffer; readonly onClose: () => void }) {
  const format = useFormat()
  const nameOf = useNameOf()
  const take = useTakeFromOffer()
  return (
    <Sheet isOpen onClose={onClose} title={nameOf(of)}>
      <Box asChild listStyleType="none" display="grid" gap="2">
        <ul>
          {of.services.map((its) => {
            const left = format.number(its.left)
            return (
              <li key={its.serviceId}>
                <QuietButton
                  w="full"
                  justifyContent="space-between"
                  onClick={() => {
                    take(of, its)
                    onClose()
                  }}
                >
                  <bdi>{nameOf(its)}</bdi>
                  <Box as="span" color="muted">
                    <Trans context="offer">{left} left</Trans>
                  </Box>
                </QuietButton>
              </li>
            )
          })}
        </ul>
      </Box>
    </Sheet>
  )
}

/** The remaining services of the customer's offers; a tap redeems one. */
export function LeftOffers() {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [taken, query] = useAtom(takingAtom)
  const take = useTakeFromOffer()
  const all = useLeftOffers()
  const of = all.find(({ id }) => id === taken)
  if (all.length === 0) return null
  return (
    <Box px="3" py="2" borderBottomWidth="1px" borderColor="line" bg="gold.subtle">
      <ScrollRow as="nav" aria-label={t`Offers of this customer`} display="flex" gap="2">
        {all.map((one) => {
          const [name, left] = [nameOf(one), format.number(one.usesLeft)]
          const [only] = one.services
          return (
            <QuietButton
              key={one.id}
              flexShrink="0"
              icon={<Gift size={18} aria-hidden />}
              onClick={() => (only && one.services.length === 1 ? take(one, only) : query(one.id))}
            >
              {t`Use from ${name} (${left} left)`}
            </QuietButton>
          )
        })}
      </ScrollRow>
      {of && <Taking of={of} onClose={() => query(null)} />}
    </Box>
  )
}

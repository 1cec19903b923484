import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { Scissors, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../../data/clock.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { IconButton } from '../../../ui/elements.ts'
import { Panel } from '../../../ui/page.tsx'
import { QuietButton } from '../../../ui/primary-button.tsx'
import { cartAtom } from '../../cart/cart-draft.ts'
import { type Fitting, FittingForm } from '../booking/fitting-act.tsx'
import { useVisitItems } from './use-visit-pieces.ts'

/** Fittings that are booked with the visit. */
export function VisitFittings() {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const [visit, act] = useAtom(cartAtom)
  const { remove } = useVisitItems()
  const [isAdding, setAdding] = useState(false)
  const { pieces } = visit.rent
  const [first] = pieces
  if (!first) return null
  const add = async ({ rentItemId, period, note }: Fitting) => {
    const { nameAr, nameEn, person } = pieces.find((one) => one.rentItemId === rentItemId) ?? first
    await act({ do: 'addFitting', fitting: { bookingId: newId(), rentItemId, nameAr, nameEn, person, ...period, note } })
    return true
  }
  return (
    <Panel
      title={t`Fittings`}
      end={
        <QuietButton icon={<Scissors size={18} aria-hidden />} onClick={() => setAdding(true)}>
          <Trans>Add</Trans>
        </QuietButton>
      }
    >
      {visit.rent.fittings.length === 0 ? (
        <Box color="muted">
          <Trans>She tries the dress on before her day: give her a time.</Trans>
        </Box>
      ) : (
        visit.rent.fittings.map((fitting) => {
          const name = nameOf(fitting)
          return (
            <Flex key={fitting.bookingId} align="center" justify="space-between" gap="3" py="1">
              <Box>
                <Box fontWeight="600">{name}</Box>
                <Box textStyle="sm" color="muted">
                  {format.instant(fitting.startsAt)}
                  {fitting.person && ` · ${fitting.person}`}
                </Box>
              </Box>
              <IconButton
                variant="ghost"
                color="muted"
                aria-label={t`Remove the fitting of ${name}`}
                onClick={() => remove(fitting, { do: 'removeFitting', bookingId: fitting.bookingId })}
              >
                <Trash2 />
              </IconButton>
            </Flex>
          )
        })
      )}
      {isAdding && (
        <FittingForm
          pieceId={first.rentItemId}
          pieces={pieces.map((one) => ({
            value: one.rentItemId,
            label: one.person ? `${nameOf(one)} · ${one.person}` : nameOf(one),
          }))}
          ownClaims={(id) => pieces.flatMap(({ rentItemId, claim }) => (rentItemId === id ? [claim] : []))}
          whose={{ customerId: visit.customer?.id ?? null }}
          action={t`Add the fitting`}
          states={[]}
          send={add}
          onClose={() => setAdding(false)}
        />
      )}
    </Panel>
  )
}

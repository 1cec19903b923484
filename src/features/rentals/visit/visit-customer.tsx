import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { Plus, UserRound, X } from 'lucide-react'
import { useState } from 'react'
import { customer } from '#domain/customers/customer.ts'
import { ZERO } from '#domain/kernel/money.ts'
import { dayOf, instant } from '#domain/kernel/time.ts'
import { nowMs } from '../../../data/clock.ts'
import { cartCustomer } from '../../cart/cart-customer.ts'
import { queryRecord } from '../../../engine/query.ts'
import { useSession } from '../../../engine/session.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Panel } from '../../../ui/page.tsx'
import { PrimaryButton, QuietButton } from '../../../ui/primary-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { type ChosenCustomer, CustomerPicker } from '../parts/customer-picker.tsx'
import { useEventDay } from './use-visit-pieces.ts'
import { dayTyped } from './visit-piece.ts'
import { cartAtom } from '../../cart/cart-draft.ts'

/** Loads the customer's row for fields that the picker lacks: tax number and stored mobile number. */
export function useChooseCustomer(): (chosen: ChosenCustomer) => Promise<void> {
  const [, act] = useAtom(cartAtom)
  const session = useSession()
  return async (chosen) => {
    const found = await queryRecord(customer, chosen.id, session)
    await act({ do: 'customer', customer: cartCustomer(found.ok ? found.data : { ...chosen, trn: null, points: 0, owed: ZERO }) })
  }
}

function Companions() {
  const { t } = useLingui()
  const [visit, act] = useAtom(cartAtom)
  const [typed, setTyped] = useState('')
  const add = () => {
    if (typed.trim() === '') return
    void act({ do: 'companions', companions: [...visit.rent.companions, typed] })
    setTyped('')
  }
  return (
    <Box>
      <Flex gap="2" align="flex-end">
        <TextField
          label={t`Companions`}
          hint={visit.rent.companions.length === 0 ? t`A sister, a bridesmaid: each has her own pieces and measurements.` : undefined}
          value={typed}
          onChange={setTyped}
          maxLength={80}
          autoComplete="off"
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
          end={
            <QuietButton minW="11" px="2" bg="transparent" borderWidth="0" aria-label={t`Add a companion`} onClick={add}>
              <Plus size={18} aria-hidden />
            </QuietButton>
          }
        />
      </Flex>
      {visit.rent.companions.length > 0 && (
        <Flex gap="2" wrap="wrap" mt="3">
          {visit.rent.companions.map((name) => (
            <QuietButton
              key={name}
              size="sm"
              borderRadius="full"
              maxW="full"
              aria-label={t`Remove the companion ${name}`}
              onClick={() => void act({ do: 'companions', companions: visit.rent.companions.filter((one) => one !== name) })}
            >
              <Box as="bdi" minW="0" truncate>
                {name}
              </Box>
              <X size={16} aria-hidden />
            </QuietButton>
          ))}
        </Flex>
      )}
    </Box>
  )
}

/** The customer, where no counter around it shows one. */
export function VisitCustomerPanel() {
  const { t } = useLingui()
  const format = useFormat()
  const visit = useAtomValue(cartAtom)
  const [isPicking, setPicking] = useState(false)
  const choose = useChooseCustomer()
  const { customer: chosen } = visit
  return (
    <Panel
      title={t`Customer`}
      end={
        chosen &&
        !visit.rent.joins && (
          <QuietButton onClick={() => setPicking(true)}>
            <Trans context="choice">Change</Trans>
          </QuietButton>
        )
      }
    >
      {chosen ? (
        <Flex gap="3" align="center">
          <Flex align="center" justify="center" boxSize="12" borderRadius="full" bg="gold.subtle" color="gold.fg" flexShrink="0">
            <UserRound size={24} aria-hidden />
          </Flex>
          <Box minW="0">
            <Box fontWeight="600" fontSize="18px">
              <bdi>{chosen.name}</bdi>
            </Box>
            <Box textStyle="sm" color="muted">
              {chosen.mobile ? format.phone(chosen.mobile) : t`No phone`}
            </Box>
          </Box>
        </Flex>
      ) : (
        <PrimaryButton w="full" icon={<UserRound size={20} aria-hidden />} onClick={() => setPicking(true)}>
          <Trans>Choose the customer</Trans>
        </PrimaryButton>
      )}
      <CustomerPicker isOpen={isPicking} onClose={() => setPicking(false)} onChoose={(one) => void choose(one)} />
    </Panel>
  )
}

export function VisitDetails() {
  const { t } = useLingui()
  const [visit, act] = useAtom(cartAtom)
  const today = dayOf(instant(nowMs()), useSession().setting.timeZone)
  const eventDay = useEventDay()
  const setEvent = (text: string) => void eventDay(dayTyped(text))
  return (
    <Panel title={t`The event`}>
      <Box display="grid" gridTemplateColumns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))" gap="4" alignItems="start">
        <DayField
          label={t`Day of the event`}
          value={visit.rent.eventOn ?? ''}
          onChange={setEvent}
          error={visit.rent.eventOn && visit.rent.eventOn < today ? t`This day has passed. Choose today or later.` : null}
        />
        <Companions />
      </Box>
      <Box mt="4">
        <TextField
          label={t`Note`}
          value={visit.rent.note}
          onChange={(note) => void act({ do: 'orderNote', note })}
          maxLength={500}
          isLong
        />
      </Box>
    </Panel>
  )
}

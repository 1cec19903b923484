import { Box } from '@chakra-ui/react/box'
import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useState } from 'react'
import { service } from '#domain/catalog/catalog.ts'
import type { RowOf } from '#domain/kernel/define.ts'
import type { Id } from '#domain/kernel/ids.ts'
import { useCounterRows } from '../../../engine/counter-reader.ts'
import { useFormat, useNameOf } from '../../../i18n/format.ts'
import { useWords } from '../../../i18n/refusal-words.ts'
import { FlagField } from '../../../ui/flag-field.tsx'
import { PrimaryButton } from '../../../ui/primary-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { type OfferRow, choosingAtom } from './offer-data.ts'
import { usePutOffer } from './use-offers.ts'

type Service = RowOf<typeof service>

function Choice({ row, onClose }: { readonly row: OfferRow; readonly onClose: () => void }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useNameOf()
  const words = useWords()
  const put = usePutOffer()
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set())
  const [isRequested, setRequested] = useState(false)
  const services = useCounterRows<readonly Service[]>(
    (own) =>
      own.many(
        service,
        row.services.map(({ serviceId }) => serviceId),
      ),
    [row.id],
    [],
  )
  const most = row.servicesMax ?? 0
  const isRight = chosen.size === most
  const [count, all] = [format.number(chosen.size), format.number(most)]
  const toggle = (id: Id, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const add = async () => {
    if (!isRight) setRequested(true)
    else if (await put(row, [...chosen])) onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={nameOf(row)}
      footer={
        <PrimaryButton w="full" onClick={() => void add()}>
          <Trans>Add to the bill</Trans>
        </PrimaryButton>
      }
    >
      <Box display="grid" gap="3">
        <Box fontWeight="600" role="status">
          <Trans>
            Chosen: {count} of {all}
          </Trans>
        </Box>
        {/* Room for two lines of text, so that the services do not move. */}
        <Box color="fg.error" role="alert" minH="12">
          {isRequested &&
            !isRight &&
            words.say('offers.choose-exactly', { nameAr: row.nameAr, nameEn: row.nameEn, most, chosen: chosen.size })}
        </Box>
        <Box role="group" aria-label={t`Services`} display="grid" gap="1" alignContent="start" minH={`${row.services.length * 3}rem`}>
          {services.map((one) => (
            <FlagField key={one.id} label={nameOf(one)} value={chosen.has(one.id)} onChange={(isOn) => toggle(one.id, isOn)} />
          ))}
        </Box>
      </Box>
    </Sheet>
  )
}

/** Asks which services the customer chooses from an offer. */
export function ChoiceSheet() {
  const [row, choose] = useAtom(choosingAtom)
  return row && <Choice key={row.id} row={row} onClose={() => choose(null)} />
}
